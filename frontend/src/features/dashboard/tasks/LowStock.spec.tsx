import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { LowStockVariant } from '../../../contract/types';
import { LowStock } from './LowStock';

const tee: LowStockVariant = {
  ...{
    _id: 'tee',
    version: 1,
    slug: 'tee',
    productTitle: 'Cotton tee',
    productDescription: '',
    ...{ details: '', material: '', care: '', fit: '' },
    image: 'a.webp',
    images: [],
  },
  ...{ category: 'men', brand: 'nike', productPrice: 24, productSalePrice: 0, totalStock: 0, onHand: 0, held: 0 },
  ...{ sizeScale: 'letters', sizes: [], colours: [], variants: [], retiredVariants: [] },
  ...{ variantId: 'tee s navy', size: 'S', colour: 'Navy' },
};

function rowsOf(low: LowStockVariant[]) {
  const complaints = jest.spyOn(console, 'error').mockImplementation();
  render(
    <MemoryRouter>
      <LowStock low={low} />
    </MemoryRouter>,
  );
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

it('What runs low is named with its size and colour, each of a product in a row', () => {
  const red = { ...tee, variantId: 'tee m red', size: 'M', colour: 'Red', onHand: 5, held: 2 };
  const bag = { ...tee, _id: 'bag', variantId: 'bag', productTitle: 'Tote', size: null, colour: null, onHand: 1 };
  expect(rowsOf([tee, red, bag])).toEqual(['Cotton teeS, NavySold out', 'Cotton teeM, Red3 left', 'Tote1 left']);
  expect(screen.getAllByRole('link', { name: 'Cotton tee M, Red' })[0]).toHaveAttribute(
    'href',
    '/admin/products?edit=tee&variant=tee m red',
  );
});
