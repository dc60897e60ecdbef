import { fireEvent, render, screen, within } from '@testing-library/react';
import type { Product } from '../../contract/types';
import type { ProductColour } from './options/shown-colour';
import { ProductCard } from './ProductCard';

const shirt = {
  ...{
    _id: 'shirt',
    slug: 'linen-shirt-1',
    productTitle: 'Linen Shirt',
    image: '/images/a-720.webp',
    category: 'men',
    brand: 'zara',
  },
  ...{ productPrice: 60, productSalePrice: 0, totalStock: 20, colours: [{ name: 'Navy' }, { name: 'Sage' }] },
} as Product;

function show(colour?: ProductColour) {
  const onOpen = jest.fn();
  render(<ProductCard product={shirt} colour={colour} sizes="100vw" onOpen={onOpen} />);
  return { onOpen, link: screen.getByRole('link', { name: 'Linen Shirt' }) };
}

describe('A product’s card', () => {
  it('is a link to the product; a plain click opens the details', () => {
    const { onOpen, link } = show();
    expect(link).toHaveAttribute('href', '/shop/product/linen-shirt-1');
    expect(fireEvent.click(link)).toBe(false);
    expect(onOpen).toHaveBeenCalledWith('linen-shirt-1', undefined);
    expect(document.querySelector('img')).toHaveAttribute('src', shirt.image);
  });

  it('shows the colour that the listing is filtered by, and opens the product in that colour', () => {
    const { onOpen, link } = show({ name: 'Navy', image: '/images/b-720.webp' } as ProductColour);
    expect(document.querySelector('img')).toHaveAttribute('src', '/images/b-720.webp');
    expect(link).toHaveAttribute('href', '/shop/product/linen-shirt-1?colour=navy');
    fireEvent.click(link);
    expect(onOpen).toHaveBeenCalledWith('linen-shirt-1', 'Navy');
  });

  it('names the colours the product comes in', () => {
    show();
    expect(within(screen.getByRole('list', { name: 'Colours' })).getAllByRole('listitem')).toHaveLength(2);
  });

  it('says in words what its buyers think, where they say so', () => {
    const { unmount } = render(<ProductCard product={shirt} sizes="100vw" onOpen={() => undefined} />);
    expect(screen.queryByRole('img', { name: /^Rated/ })).toBeNull();
    unmount();
    const rated = { ...shirt, rating: { average: 4.67, count: 40 } };
    render(<ProductCard product={rated} sizes="100vw" onOpen={() => undefined} />);
    expect(screen.getByRole('img', { name: 'Rated 4.7 of 5, 40 reviews' })).toHaveTextContent('4.7(40)');
  });

  it('says what is chosen in place of the colours', () => {
    render(<ProductCard product={shirt} note="M, Navy" sizes="100vw" onOpen={() => undefined} />);
    expect(screen.getByText('M, Navy')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Colours' })).toBeNull();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser',
    (kind) => {
      const { onOpen, link } = show();
      link.addEventListener('click', (event) => event.preventDefault()); // jsdom navigates nowhere
      fireEvent.click(link, kind);
      expect(onOpen).not.toHaveBeenCalled();
    },
  );
});
