import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Product } from '../../../contract/types';
import { IsHydrated } from '../../../ui/hooks/use-is-hydrated';
import { Gallery } from './Gallery';
import { nameOfPicture } from './GalleryControls';

const pictures = [
  { alt: 'front', colour: 'White' },
  { alt: 'back', colour: 'White' },
  { alt: 'side', colour: 'White' },
  { alt: 'navy', colour: 'Navy' },
  { alt: '', colour: null },
].map((each, at) => ({ ...each, url: `/images/${at}-720.webp`, width: 1600, height: 2000 }));
const colours = [{ name: 'White' }, { name: 'Navy' }];
const shirt = { productTitle: 'Linen Shirt', images: pictures, colours } as unknown as Product;
const single = { ...shirt, images: pictures.slice(0, 1), colours: [] };
const slideWidth = 400;

/** How far the row was scrolled, each time. */
const scrolled: number[] = [];
let mediaBefore: typeof window.matchMedia;

function onScreen(matches: (query: string) => boolean): void {
  window.matchMedia = ((query: string) => ({
    ...{ matches: matches(query), media: query },
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
}

beforeEach(() => {
  mediaBefore = window.matchMedia;
  scrolled.length = 0;
  // jsdom has no layout.
  Element.prototype.scrollTo = (options?: ScrollToOptions | number) => {
    if (typeof options === 'object') scrolled.push(options.left ?? 0);
  };
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return slideWidth * [...(this.parentElement?.children ?? [])].indexOf(this);
  });
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(slideWidth);
});
afterEach(() => {
  jest.restoreAllMocks();
  window.matchMedia = mediaBefore;
});

const show = (colour: string | null = 'White', product = shirt, isPage = false) =>
  render(<Gallery product={product} colour={colour} isPage={isPage} />);
const tab = (name: string) => screen.findByRole('tab', { name });
const gallery = () => screen.getByRole('region', { name: 'Pictures of Linen Shirt' });
const large = () => within(gallery()).getAllByRole('img');
const trackOf = (slide: HTMLElement) => slide.parentElement!;

describe('The gallery', () => {
  it('shows each picture in a row, and as a tab that names it', async () => {
    show();
    await tab('Picture 1 of 4: front');
    expect(gallery()).toHaveAttribute('aria-roledescription', 'carousel');
    const tabs = within(screen.getByRole('tablist', { name: 'Pictures' })).getAllByRole('tab');
    expect(tabs.map((each) => each.getAttribute('aria-label'))).toEqual([
      'Picture 1 of 4: front',
      'Picture 2 of 4: back',
      'Picture 3 of 4: side',
      'Picture 4 of 4',
    ]);
    expect(tabs.map((each) => each.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false', 'false']);
    expect(large().map((each) => each.getAttribute('alt'))).toEqual(['front', 'back', 'side', 'Linen Shirt']);
    for (const [at, each] of tabs.entries()) {
      const slide = document.getElementById(each.getAttribute('aria-controls') ?? '');
      expect(slide).toContainElement(large()[at] ?? null);
      expect(slide).toHaveAttribute('role', 'tabpanel');
    }
  });

  it('reserves space for each picture, and loads only the first one eagerly', async () => {
    show();
    await tab('Picture 1 of 4: front');
    for (const each of gallery().querySelectorAll('img')) {
      expect([each.getAttribute('width'), each.getAttribute('height')]).toEqual(['1600', '2000']);
    }
    const eager = [...gallery().querySelectorAll('img')].filter((each) => each.getAttribute('loading') === 'eager');
    expect(eager).toEqual([large()[0]]);
    expect(eager[0]).toHaveAttribute('fetchpriority', 'high');
  });

  it('moves by arrows, Home and End among its tabs', async () => {
    show();
    (await tab('Picture 1 of 4: front')).focus();
    const user = userEvent.setup();
    await user.keyboard('{ArrowRight}');
    expect(await tab('Picture 2 of 4: back')).toHaveFocus();
    expect(await tab('Picture 2 of 4: back')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{End}');
    expect(await tab('Picture 4 of 4')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(await tab('Picture 4 of 4')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{Home}');
    expect(await tab('Picture 1 of 4: front')).toHaveFocus();
    expect(scrolled).toEqual([slideWidth, 3 * slideWidth, 3 * slideWidth, 2 * slideWidth, 0]);
  });

  it('moves by arrow keys from a focused picture to the next, which gets the focus', async () => {
    show();
    (await screen.findByRole('button', { name: 'Zoom picture 1' })).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Zoom picture 2' })).toHaveFocus();
  });

  it('moves by arrows on its buttons, which keep the focus', async () => {
    show();
    const next = await screen.findByLabelText('Next picture');
    // Without a width, jsdom hides it as a phone does.
    next.style.display = 'grid';
    next.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await tab('Picture 2 of 4: back')).toHaveAttribute('aria-selected', 'true');
    expect(next).toHaveFocus();
  });

  it('is one stop of the Tab key for its pictures, and one for its tabs', async () => {
    show();
    await tab('Picture 1 of 4: front');
    const stops = [...gallery().querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map((each) => each.getAttribute('aria-label'))).toEqual([
      'Zoom picture 1',
      'Previous picture',
      'Next picture',
      'Picture 1 of 4: front',
    ]);
  });

  it('moves by its buttons, which are disabled at the first and the last picture', async () => {
    show();
    // Without a width, jsdom hides them as a phone does.
    const next = await screen.findByLabelText('Next picture');
    const previous = screen.getByLabelText('Previous picture');
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    for (let n = 0; n < 4; n++) await userEvent.click(next);
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(scrolled.at(-1)).toBe(3 * slideWidth);
    await userEvent.click(previous);
    expect(await tab('Picture 3 of 4: side')).toHaveAttribute('aria-selected', 'true');
  });

  it('follows a swipe', async () => {
    show();
    await tab('Picture 1 of 4: front');
    const track = trackOf(screen.getAllByRole('tabpanel')[0]!);
    fireEvent.pointerDown(track);
    jest.spyOn(track, 'scrollLeft', 'get').mockReturnValue(1.9 * slideWidth);
    fireEvent.scroll(track);
    expect(await tab('Picture 3 of 4: side')).toHaveAttribute('aria-selected', 'true');
  });

  it('does not select the pictures that it scrolls past', async () => {
    show();
    await userEvent.click(await tab('Picture 4 of 4'));
    const track = trackOf(screen.getAllByRole('tabpanel')[0]!);
    jest.spyOn(track, 'scrollLeft', 'get').mockReturnValue(slideWidth);
    fireEvent.scroll(track);
    expect(await tab('Picture 4 of 4')).toHaveAttribute('aria-selected', 'true');
  });

  it('shows the pictures of another colour from their start, once that is chosen', async () => {
    const { rerender } = show();
    await userEvent.click(await tab('Picture 3 of 4: side'));
    rerender(<Gallery product={shirt} colour="Navy" isPage={false} />);
    expect(await tab('Picture 1 of 2: navy')).toHaveAttribute('aria-selected', 'true');
    expect(large().map((each) => each.getAttribute('alt'))).toEqual(['navy', 'Linen Shirt']);
  });

  it('keeps the room of its thumbnails in a colour with a single picture', async () => {
    const images = pictures.slice(0, 4);
    const { container, rerender } = show('White', { ...shirt, images } as Product);
    await tab('Picture 1 of 3: front');
    const room = () => container.querySelector('section')!;
    const before = [room().className, room().dataset['several']];
    rerender(<Gallery product={{ ...shirt, images } as Product} colour="Navy" isPage={false} />);
    expect(await tab('Picture 1 of 1: navy')).toBeInTheDocument();
    expect([room().className, room().dataset['several']]).toEqual(before);
    expect(screen.queryByLabelText('Next picture')).not.toBeInTheDocument();
  });

  it('has no carousel controls for a product with a single picture', async () => {
    show('White', single);
    expect(await screen.findByRole('button', { name: 'Zoom' })).toBeVisible();
    expect(gallery()).not.toHaveAttribute('aria-roledescription');
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  });
});

it('The gallery shows the first picture of the colour before its code has arrived, in the same room', async () => {
  const whole = (isHydrated: boolean) => (
    <IsHydrated value={isHydrated}>
      <Gallery product={shirt} colour="Navy" isPage />
    </IsHydrated>
  );
  const { container, rerender } = render(whole(false));
  const look = () => {
    const section = container.querySelector('section')!;
    const { srcset, sizes, fetchPriority } = section.querySelector('img')!;
    return [section.className, section.style.cssText, srcset, sizes, fetchPriority];
  };
  expect(screen.getAllByRole('img').map((each) => each.getAttribute('alt'))).toEqual(['navy']);
  const before = look();
  rerender(whole(true));
  await screen.findByRole('img', { name: 'Linen Shirt' });
  expect(look()).toEqual(before);
});

describe('The gallery of a wide page', () => {
  beforeEach(() => onScreen((query) => query === '(min-width: 64em)'));

  it('shows all pictures of the colour in columns, without the controls of a carousel', async () => {
    show('White', shirt, true);
    await screen.findByAltText('back');
    expect(gallery()).not.toHaveAttribute('aria-roledescription');
    expect(large()).toHaveLength(4);
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
    const eager = large().filter((each) => each.getAttribute('loading') === 'eager');
    expect(eager).toEqual([large()[0]]);
    const stops = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toHaveLength(4);
  });

  it('has the same room below the first picture in each colour', async () => {
    const { container, rerender } = show('White', shirt, true);
    await screen.findByAltText('back');
    const rows = () => container.querySelector('section')!.style.getPropertyValue('--rows');
    expect(rows()).toBe('2');
    rerender(<Gallery product={shirt} colour="Navy" isPage />);
    await screen.findByAltText('navy');
    expect(rows()).toBe('2');
  });
});

it('Pictures are named by their place and what they show', () => {
  const [, back, , , detail] = shirt.images;
  expect(nameOfPicture(back!, 1, 6)).toBe('Picture 2 of 6: back');
  expect(nameOfPicture(detail!, 0, 2)).toBe('Picture 1 of 2');
});
