import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Product } from '../../../contract/types';
import '../../../test-setup/pointer-event-polyfill';
import { finePointer } from '../gallery/fine-pointer';
import type { ProductColour } from '../options/shown-colour';
import { ProductCard } from '../ProductCard';
import { secondPicture } from './second-picture';

const shirt = {
  ...{ _id: 'shirt', slug: 'linen-shirt-1', productTitle: 'Linen Shirt', category: 'men', brand: 'zara' },
  ...{ image: '/images/a-720.webp', productPrice: 60, productSalePrice: 0, totalStock: 20, colours: [] },
  images: ['a', 'b', 'c'].map((each) => ({ url: `/images/${each}-720.webp`, width: 1080, height: 1350 })),
} as unknown as Product;

describe('The second picture of a card', () => {
  let mediaBefore: typeof window.matchMedia;
  beforeEach(() => {
    jest.useFakeTimers();
    mediaBefore = window.matchMedia;
    withPointer(true);
  });
  afterEach(() => {
    jest.useRealTimers();
    window.matchMedia = mediaBefore;
    Reflect.deleteProperty(navigator, 'connection');
  });

  const withPointer = (isFine: boolean) => {
    window.matchMedia = ((query: string) => ({ matches: isFine && query === finePointer })) as typeof window.matchMedia;
  };
  const requested = () => [...document.images].map((image) => image.getAttribute('src'));
  const [first, second] = ['/images/a-720.webp', '/images/b-720.webp'];
  const show = (product = shirt, colour?: ProductColour) => {
    render(
      <ProductCard
        product={product}
        colour={colour}
        sizes="100vw"
        onOpen={() => undefined}
        onIntent={(of, event, over) => over(secondPicture(of, event, '100vw'))}
      />,
    );
    return screen.getByRole('link', { name: 'Linen Shirt' });
  };
  /** Longer than the pointer must rest. */
  const rest = () => act(() => jest.advanceTimersByTime(1_000));

  it('is not requested before the pointer or the focus comes', () => {
    const link = show();
    rest();
    expect(requested()).toEqual([first]);
    fireEvent.pointerEnter(link, { pointerType: 'mouse' });
    rest();
    expect(requested()).toEqual([first, second]);
  });

  it('comes with the focus', () => {
    const link = show();
    act(() => link.focus());
    rest();
    expect(requested()).toEqual([first, second]);
  });

  it.each([
    ['a finger', () => withPointer(false), 'touch'],
    ['a finger on a screen that has a mouse too', () => undefined, 'touch'],
    [
      'a mouse where data is to be saved',
      () => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      'mouse',
    ],
  ])('is never requested by %s', (_who, given, pointerType) => {
    given();
    const link = show();
    fireEvent.pointerEnter(link, { pointerType });
    rest();
    expect(requested()).toEqual([first]);
  });

  it.each([
    ['another one of the colour that the card shows', 'c', ['White', 'White', 'Navy', 'Navy'], 'd'],
    ['another one where the colour has no other', 'b', ['White', 'Navy'], 'a'],
  ])('is %s', (_, first, colours, second) => {
    const files = ['a', 'b', 'c', 'd'].map((each) => `/images/${each}-720.webp`);
    const images = colours.map((colour, at) => ({ ...shirt.images[0], url: files[at], colour }));
    const navy = { name: 'Navy', image: `/images/${first}-720.webp` } as ProductColour;
    const link = show({ ...shirt, images } as Product, navy);
    fireEvent.pointerEnter(link, { pointerType: 'mouse' });
    rest();
    expect(requested()).toEqual([navy.image, `/images/${second}-720.webp`]);
  });

  it('is not there where the product has only one', () => {
    const link = show({ ...shirt, images: shirt.images.slice(0, 1) });
    fireEvent.pointerEnter(link, { pointerType: 'mouse' });
    rest();
    expect(requested()).toEqual([first]);
  });
});
