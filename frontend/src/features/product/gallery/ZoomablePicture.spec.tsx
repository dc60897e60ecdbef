import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../test-setup/pointer-event-polyfill';
import { finePointer } from './fine-pointer';
import { ZoomablePicture } from './ZoomablePicture';

const picture = { url: '/images/a-720.webp', alt: 'front', colour: null, width: 2048, height: 2560 };
let mediaBefore: typeof window.matchMedia;

function withPointer(isFine: boolean): void {
  window.matchMedia = ((query: string) => ({ matches: isFine && query === finePointer })) as typeof window.matchMedia;
}

beforeEach(() => {
  mediaBefore = window.matchMedia;
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(500);
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ left: 0, top: 0, width: 400, height: 500 } as DOMRect);
});
afterEach(() => {
  jest.restoreAllMocks();
  window.matchMedia = mediaBefore;
});

function show(isInView = true) {
  const all = (inView: boolean) => (
    <ZoomablePicture picture={picture} alt="Front" name="Zoom" sizes="100vw" isFirst={false} isInView={inView} />
  );
  const { rerender } = render(all(isInView));
  return { rerender: (inView: boolean) => rerender(all(inView)) };
}

const button = () => screen.getByRole('button', { name: 'Zoom' });
const frame = () => button().parentElement!;
const aimedAt = () => [frame().style.getPropertyValue('--x'), frame().style.getPropertyValue('--y')];
const isEnlarged = () => button().getAttribute('aria-pressed') === 'true';

describe('With a mouse, a picture', () => {
  beforeEach(() => withPointer(true));

  it('is enlarged by a click where the pointer is, moves with it, and ends by another click', async () => {
    show();
    fireEvent.click(button(), { detail: 1, clientX: 100, clientY: 400 });
    expect(isEnlarged()).toBe(true);
    expect(aimedAt()).toEqual(['25%', '80%']);
    expect(screen.getByAltText('Front')).toHaveAttribute('sizes', '800px');
    await waitFor(() => {
      fireEvent.pointerMove(button(), { clientX: 300, clientY: 50 });
      expect(aimedAt()).toEqual(['75%', '10%']);
    });
    fireEvent.click(button(), { detail: 1, clientX: 300, clientY: 50 });
    expect(isEnlarged()).toBe(false);
    expect(screen.getByAltText('Front')).toHaveAttribute('sizes', '100vw');
  });

  it('is no longer enlarged after Escape, which does not reach the dialog around it', async () => {
    const heard = jest.fn();
    document.addEventListener('keydown', heard, true);
    show();
    fireEvent.click(button(), { detail: 1, clientX: 100, clientY: 400 });
    await waitFor(() => {
      fireEvent.keyDown(button(), { key: 'Escape' });
      expect(isEnlarged()).toBe(false);
    });
    heard.mockClear();
    fireEvent.keyDown(button(), { key: 'Escape' });
    expect(heard).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', heard, true);
  });

  it('is enlarged in its middle by keyboard, and moved by arrows', async () => {
    show();
    button().focus();
    await userEvent.keyboard('{Enter}');
    expect(isEnlarged()).toBe(true);
    await waitFor(() => {
      fireEvent.keyDown(button(), { key: 'ArrowLeft' });
      expect(aimedAt()[0]).toBe('0%');
    });
    expect(aimedAt()[1]).toBe('50%');
  });

  it('is no longer enlarged once another picture is in view', () => {
    const { rerender } = show();
    fireEvent.click(button(), { detail: 1, clientX: 100, clientY: 400 });
    rerender(false);
    rerender(true);
    expect(isEnlarged()).toBe(false);
  });
});

describe('On a touch screen, a picture', () => {
  beforeEach(() => withPointer(false));

  const alone = () => screen.findByRole('dialog', { name: 'Front' });
  const moved = async () => (await alone()).querySelector<HTMLElement>('[style]')!.style.transform;
  const surface = async () => (await alone()).querySelector<HTMLElement>('[style]')!.parentElement!;
  const open = async () => {
    show();
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

  it('is enlarged and moved by keys and buttons, in a larger file', async () => {
    const dialog = await open();
    expect(await moved()).toBe('translate(0px, 0px) scale(1)');
    fireEvent.keyDown(dialog, { key: '+' });
    fireEvent.keyDown(dialog, { key: '+' });
    expect(await moved()).toBe('translate(0px, 0px) scale(2.25)');
    expect(screen.getAllByAltText('Front').at(-1)).toHaveAttribute('sizes', '225vw');
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    fireEvent.keyDown(dialog, { key: 'ArrowUp' });
    expect(await moved()).toBe('translate(-80px, 80px) scale(2.25)');
    fireEvent.keyDown(dialog, { key: '-' });
    expect(await moved()).toMatch(/scale\(1.5\)$/);
    fireEvent.keyDown(dialog, { key: '0' });
    expect(await moved()).toBe('translate(0px, 0px) scale(1)');
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(await moved()).toBe('translate(0px, 0px) scale(1.5)');
    await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(await moved()).toBe('translate(0px, 0px) scale(1)');
  });

  const finger = async (type: 'pointerDown' | 'pointerMove' | 'pointerUp', pointerId: number, x: number, y = 250) =>
    fireEvent[type](await surface(), { pointerId, pointerType: 'touch', clientX: x, clientY: y });

  it('is enlarged by two fingers, and moved by one', async () => {
    await open();
    await finger('pointerDown', 1, 150);
    await finger('pointerDown', 2, 250);
    await finger('pointerMove', 1, 100);
    await finger('pointerMove', 2, 300);
    expect(await moved()).toMatch(/scale\(2\)$/);
    await finger('pointerUp', 2, 300);
    const before = await moved();
    await finger('pointerMove', 1, 120);
    expect(await moved()).not.toBe(before);
    expect(await moved()).toMatch(/scale\(2\)$/);
  });

  it('is enlarged by a double tap, and reset by another double tap', async () => {
    await open();
    const tap = async () => {
      await finger('pointerDown', 1, 100, 100);
      await finger('pointerUp', 1, 100, 100);
    };
    await tap();
    expect(await moved()).toMatch(/scale\(1\)$/);
    await tap();
    expect(await moved()).toBe('translate(150px, 225px) scale(2.5)');
    await tap();
    await tap();
    expect(await moved()).toMatch(/scale\(1\)$/);
  });

  it('is not reset by two short moves in quick succession, which are no double tap', async () => {
    const dialog = await open();
    fireEvent.keyDown(dialog, { key: '+' });
    for (let n = 0; n < 2; n++) {
      await finger('pointerDown', 1, 200);
      await finger('pointerMove', 1, 215);
      await finger('pointerUp', 1, 215);
    }
    expect(await moved()).toBe('translate(30px, 0px) scale(1.5)');
  });
});
