import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Product } from '../../../contract/types';
import { Gallery } from './Gallery';
import { nameOfPicture } from './GalleryControls';
import InteractiveGallery from './InteractiveGallery';

const pictures = [
  { alt: 'front', colour: 'White' },
  { alt: 'back', colour: 'White' },
  { alt: 'navy', colour: 'Navy' },
  { alt: '', colour: null },
].map((each, at) => ({ ...each, url: `/images/${at}-720.webp`, width: 1600, height: 2000 }));
const shirt = { productTitle: 'Linen Shirt', images: pictures } as unknown as Product;
const single = { ...shirt, images: pictures.slice(0, 1) };
const slideWidth = 400;

/** How far the row was scrolled, each time. */
const scrolled: number[] = [];
const into: Element[] = [];
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
  scrolled.length = into.length = 0;
  // jsdom has no layout.
  Element.prototype.scrollTo = (options?: ScrollToOptions | number) => {
    if (typeof options === 'object') scrolled.push(options.left ?? 0);
  };
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return slideWidth * [...(this.parentElement?.children ?? [])].indexOf(this);
  });
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(slideWidth);
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    into.push(this);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  window.matchMedia = mediaBefore;
});

const show = (colour: string | null = 'White', product = shirt, isPage = false) =>
  render(<InteractiveGallery product={product} colour={colour} isPage={isPage} />);
const tab = (name: string) => screen.findByRole('tab', { name });
const gallery = () => screen.getByRole('region', { name: 'Pictures of Linen Shirt' });
const large = () => within(gallery()).getAllByRole('img');
const trackOf = (slide: HTMLElement) => slide.parentElement!;

describe('The gallery', () => {
  it('shows each picture in a row, and as a tab that names it', async () => {
    show();
    expect(gallery()).toHaveAttribute('aria-roledescription', 'carousel');
    await tab('Picture 1 of 4: front');
    const tabs = within(screen.getByRole('tablist', { name: 'Pictures' })).getAllByRole('tab');
    expect(tabs.map((each) => each.getAttribute('aria-label'))).toEqual([
      'Picture 1 of 4: front',
      'Picture 2 of 4: back',
      'Picture 3 of 4: navy',
      'Picture 4 of 4',
    ]);
    expect(tabs.map((each) => each.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false', 'false']);
    expect(large().map((each) => each.getAttribute('alt'))).toEqual(['front', 'back', 'navy', 'Linen Shirt']);
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
    screen.getByRole('button', { name: 'Zoom picture 1' }).focus();
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
    expect(await tab('Picture 3 of 4: navy')).toHaveAttribute('aria-selected', 'true');
  });

  it('follows a swipe', async () => {
    show();
    await tab('Picture 1 of 4: front');
    const track = trackOf(screen.getAllByRole('tabpanel')[0]!);
    fireEvent.pointerDown(track);
    jest.spyOn(track, 'scrollLeft', 'get').mockReturnValue(1.9 * slideWidth);
    fireEvent.scroll(track);
    expect(await tab('Picture 3 of 4: navy')).toHaveAttribute('aria-selected', 'true');
  });

  it('does not select the pictures that it scrolls past', async () => {
    show();
    await userEvent.click(await tab('Picture 4 of 4'));
    const track = trackOf(screen.getAllByRole('tabpanel')[0]!);
    jest.spyOn(track, 'scrollLeft', 'get').mockReturnValue(slideWidth);
    fireEvent.scroll(track);
    expect(await tab('Picture 4 of 4')).toHaveAttribute('aria-selected', 'true');
  });

  it('starts at the chosen colour, scrolls to a newly chosen one, and dims thumbnails of others', async () => {
    const { rerender } = show('Navy');
    expect(await tab('Picture 3 of 4: navy')).toHaveAttribute('aria-selected', 'true');
    const dimmed = () =>
      screen.getAllByRole('tab').flatMap((each, at) => (each.hasAttribute('data-dimmed') ? [at] : []));
    expect(dimmed()).toEqual([0, 1]);
    expect(scrolled).toEqual([]);
    rerender(<InteractiveGallery product={shirt} colour="White" isPage={false} />);
    expect(await tab('Picture 1 of 4: front')).toHaveAttribute('aria-selected', 'true');
    expect(dimmed()).toEqual([2]);
    expect(scrolled).toEqual([0]);
    expect(large().map((each) => each.getAttribute('alt'))).toEqual(['front', 'back', 'navy', 'Linen Shirt']);
  });

  it('shows one picture for each of two colours', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const [white] = pictures;
    const images = ['White', 'Navy'].map((colour) => ({ ...white, alt: colour, colour }));
    show('White', { ...shirt, images } as Product);
    await tab('Picture 2 of 2: Navy');
    expect(large().map((each) => each.getAttribute('alt'))).toEqual(['White', 'Navy']);
    expect(reported).not.toHaveBeenCalled();
  });

  it('has no carousel controls for a single picture', () => {
    show('White', single);
    expect(gallery()).not.toHaveAttribute('aria-roledescription');
    expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual(['Zoom']);
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  });
});

describe('The gallery before its code has arrived', () => {
  it('shows the first picture of the chosen colour, loaded first, in the layout of the loaded gallery', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const images = [...pictures, { ...pictures[3], colour: 'White' }];
    render(<Gallery product={{ ...shirt, images } as Product} colour="Navy" isPage={false} />);
    expect(reported).not.toHaveBeenCalled();
    const [first, ...others] = screen.getAllByRole('img');
    expect(others).toEqual([]);
    expect(first).toHaveAttribute('alt', 'navy');
    expect(first).toHaveAttribute('fetchpriority', 'high');
    const room = () => first!.closest('section')!;
    const before = [room().className, room().dataset['layout'], first!.getAttribute('sizes')];
    expect(await tab('Picture 3 of 5: navy')).toHaveAttribute('aria-selected', 'true');
    const after = screen.getByAltText('navy');
    expect([gallery().className, gallery().dataset['layout'], after.getAttribute('sizes')]).toEqual(before);
  });
});

describe('The gallery of a wide page', () => {
  beforeEach(() => onScreen((query) => query === '(min-width: 64em)'));

  it('shows all pictures in columns, without the controls of a carousel', () => {
    show('White', shirt, true);
    expect(gallery()).not.toHaveAttribute('aria-roledescription');
    expect(large()).toHaveLength(4);
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
    const eager = large().filter((each) => each.getAttribute('loading') === 'eager');
    expect(eager).toEqual([large()[0]]);
    const stops = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toHaveLength(4);
  });

  it('brings the first picture of a chosen colour into view', () => {
    const { rerender } = show('White', shirt, true);
    expect(into).toEqual([]);
    rerender(<InteractiveGallery product={shirt} colour="Navy" isPage />);
    expect(into).toHaveLength(1);
    expect(into[0]).toContainElement(screen.getByAltText('navy'));
  });

  it('begins with the colour that its address names, and stays in that order', async () => {
    const { rerender } = render(<Gallery product={shirt} colour="Navy" isPage />);
    const alts = () => large().map((each) => each.getAttribute('alt'));
    await screen.findByAltText('back');
    expect(alts()).toEqual(['navy', 'front', 'back', 'Linen Shirt']);
    rerender(<Gallery product={shirt} colour="White" isPage />);
    expect(alts()).toEqual(['navy', 'front', 'back', 'Linen Shirt']);
    expect(into[0]).toContainElement(screen.getByAltText('front'));
  });
});

it('Pictures are named by their place and what they show', () => {
  const [, back, , detail] = shirt.images;
  expect(nameOfPicture(back!, 1, 6)).toBe('Picture 2 of 6: back');
  expect(nameOfPicture(detail!, 0, 2)).toBe('Picture 1 of 2');
});
