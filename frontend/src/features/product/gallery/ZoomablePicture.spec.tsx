import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../test-setup/pointer-event-polyfill';
import type { Product } from '../../../contract/types';
import { Gallery } from './Gallery';

const picture = { url: '/images/a-720.webp', alt: 'front', colour: null, width: 2048, height: 2560 };
let mediaBefore: typeof window.matchMedia;

/** jsdom lays nothing out. */
function placeOf(element: Element) {
  const numbers = element instanceof HTMLElement ? element.style.transform.match(/-?[\d.]+/g) : null;
  const [x = 0, y = 0, scale = 1] = (numbers ?? []).map(Number);
  return { x, y, scale };
}

beforeEach(() => {
  mediaBefore = window.matchMedia;
  for (const [name, size] of [
    ['Width', 400],
    ['Height', 500],
  ] as const) {
    jest.spyOn(Element.prototype, `client${name}`, 'get').mockReturnValue(size);
    jest.spyOn(HTMLElement.prototype, `offset${name}`, 'get').mockReturnValue(size);
  }
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const { x, y, scale } = placeOf(this);
    return { left: x, top: y, width: 400 * scale, height: 500 * scale } as DOMRect;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  window.matchMedia = mediaBefore;
});

const images = ['Front', 'Back'].map((alt) => ({ ...picture, alt, url: `/images/${alt}-720.webp` }));

async function show(pictures = images.slice(0, 1)) {
  const product = { productTitle: 'Linen Shirt', images: pictures, colours: [] } as unknown as Product;
  render(<Gallery product={product} colour={null} isPage={false} />);
  await screen.findAllByRole('button', { name: /^Zoom/ });
}

const button = () => screen.getByRole('button', { name: 'Zoom' });

describe('On the whole screen, a picture', () => {
  const alone = (name = 'Front') => screen.findByRole('dialog', { name });
  const moved = async () => (await alone()).querySelector<HTMLElement>('[style*=transform]')!;
  /** Where the middle of the picture is, in pixels from the middle of the screen, and its scale. */
  const view = async () => {
    const { x, y, scale } = placeOf(await moved());
    const middle = (at: number, size: number) => Math.round(at + (size * (scale - 1)) / 2);
    return { x: middle(x, 400), y: middle(y, 500), scale };
  };
  const expectView = (expected: Partial<Awaited<ReturnType<typeof view>>>) =>
    waitFor(async () => expect(await view()).toMatchObject(expected));
  const whole = { x: 0, y: 0, scale: 1 };
  const open = async () => {
    await show();
    await userEvent.click(button());
    return alone();
  };

  it('is shown alone, and closed by its button or Escape', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(button());
    await alone();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is enlarged and moved by keys and buttons, in a larger file, no further than its edges', async () => {
    const dialog = await open();
    const press = (key: string) => fireEvent.keyDown(dialog, { key });
    expect(await view()).toEqual(whole);
    press('+');
    await expectView({ ...whole, scale: 1.5 });
    press('+');
    await expectView({ ...whole, scale: 2.25 });
    expect(screen.getAllByAltText('Front').at(-1)).toHaveAttribute('sizes', '225vw');
    press('ArrowRight');
    await expectView({ x: -80, y: 0 });
    press('ArrowUp');
    await expectView({ x: -80, y: 80, scale: 2.25 });
    for (const x of [-160, -240, -250]) {
      press('ArrowRight');
      await expectView({ x, y: 80 });
    }
    press('-');
    await expectView({ x: -100, scale: 1.5 });
    press('0');
    await expectView(whole);
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    await expectView({ ...whole, scale: 1.5 });
    await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    await expectView(whole);
    expect(screen.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true');
  });

  type Finger = [x: number, y: number];
  const touches = (at: Finger[]) => at.map(([x, y]) => ({ clientX: x, clientY: y, pageX: x, pageY: y }));
  let held: Finger[] = [];
  const fingers = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: Finger[]) => {
    const lifted = type === 'touchEnd' ? held : [];
    held = at;
    const picture = (await alone()).querySelectorAll('img')[0]!;
    return fireEvent[type](picture, { touches: touches(at), changedTouches: touches(lifted) });
  };

  it('is enlarged by two fingers up to five times, and moved by one', async () => {
    await open();
    await fingers('touchStart', [150, 250], [250, 250]);
    await fingers('touchMove', [100, 250], [300, 250]);
    await fingers('touchEnd');
    expect(await view()).toMatchObject({ scale: 2 });
    const before = await view();
    await pauseBetweenTaps();
    await fingers('touchStart', [200, 250]);
    await fingers('touchMove', [220, 240]);
    await fingers('touchEnd');
    expect(await view()).toEqual({ x: before.x + 20, y: before.y - 10, scale: 2 });
    await fingers('touchStart', [190, 250], [210, 250]);
    await fingers('touchMove', [0, 250], [400, 250]);
    await fingers('touchEnd');
    expect(await view()).toMatchObject({ scale: 5 });
    await fingers('touchStart', [0, 250], [400, 250]);
    await fingers('touchMove', [190, 250], [210, 250]);
    await fingers('touchEnd');
    await expectView(whole);
  });

  /** What comes later is no double tap. */
  const pauseBetweenTaps = () => new Promise((resolve) => setTimeout(resolve, 400));
  const tap = async (x = 100) => {
    await fingers('touchStart', [x, 100]);
    await fingers('touchEnd');
  };

  it('is enlarged by a double tap, and reset by another double tap', async () => {
    await open();
    await tap();
    expect(await view()).toEqual(whole);
    await tap();
    await expectView({ scale: 2.5 });
    const before = await view();
    await pauseBetweenTaps();
    await tap();
    expect(await view()).toEqual(before);
    await tap();
    await expectView(whole);
  });

  it('is enlarged around a double tap, however slow up to 350 ms', async () => {
    await open();
    await tap();
    await new Promise((resolve) => setTimeout(resolve, 250));
    await tap(110);
    await expectView({ scale: 2.5, x: 135, y: 225 });
  });

  it('stays as it is after two taps far from each other, or two short moves', async () => {
    await open();
    await tap(100);
    await tap(200);
    await pauseBetweenTaps();
    for (let n = 0; n < 2; n++) {
      await fingers('touchStart', [200, 100]);
      await fingers('touchMove', [215, 100]);
      await fingers('touchEnd');
    }
    await pauseBetweenTaps();
    expect(await view()).toEqual(whole);
  });

  it('is enlarged and reset by a double click too', async () => {
    const dialog = await open();
    const press = () => fireEvent.doubleClick(dialog.querySelector('img')!, { clientX: 100, clientY: 100 });
    press();
    await expectView({ scale: 2.5 });
    press();
    await expectView(whole);
  });

  it('leaves no double click to the browser after a double tap, which would undo it', async () => {
    await open();
    await fingers('touchStart', [100, 100]);
    expect(await fingers('touchEnd')).toBe(false);
  });

  it('is enlarged at once where motion is to be reduced', async () => {
    window.matchMedia = ((query: string) => ({
      matches: query.includes('reduced-motion'),
      addEventListener() {},
      removeEventListener() {},
    })) as unknown as typeof window.matchMedia;
    const dialog = await open();
    fireEvent.keyDown(dialog, { key: '+' });
    expect(await view()).toEqual({ ...whole, scale: 1.5 });
  });

  it('is followed and preceded by the others, by keys and buttons', async () => {
    Element.prototype.scrollTo = () => undefined;
    await show(images);
    await userEvent.click(screen.getByRole('button', { name: 'Zoom picture 1' }));
    fireEvent.keyDown(await alone(), { key: 'ArrowRight' });
    expect(await alone('Back')).toHaveTextContent('2 / 2');
    expect(within(await alone('Back')).getByLabelText('Next picture')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(within(await alone('Back')).getByLabelText('Previous picture'));
    expect(await alone()).toHaveTextContent('1 / 2');
  });
});
