import { render, screen } from '@testing-library/react';
import type { Product } from '../../contract/types';
import { ProductBadge } from './ProductBadge';

const shirt: Product = {
  _id: '1',
  slug: 'linen-shirt-1',
  image: '/images/shirt-720.webp',
  productTitle: 'Linen Shirt',
  productDescription: '',
  ...{ details: '', material: '', care: '', fit: '' },
  category: 'men',
  brand: 'zara',
  productPrice: 60,
  productSalePrice: 40,
  totalStock: 20,
  ...{ rating: null, sizeScale: null, sizes: [], colours: [], variants: [], images: [] },
};

describe('The badge of a product', () => {
  it.each([
    [{ totalStock: 0 }, 'Out Of Stock'],
    [{ totalStock: 1 }, 'Only 1 items left'],
    [{ totalStock: 9 }, 'Only 9 items left'],
    [{ totalStock: 10 }, 'Sale'],
  ])('%j says %s', (change, text) => {
    render(<ProductBadge product={{ ...shirt, ...change }} />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('is absent with ample stock and no discount', () => {
    const { container } = render(<ProductBadge product={{ ...shirt, productSalePrice: 0 }} />);
    expect(container).toBeEmptyDOMElement();
  });
});
