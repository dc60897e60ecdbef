import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { LowStockVariant } from '../../contract/types';
import { request } from '../../lib/http';
import { setupStore } from '../../lib/store';
import { LowStock } from './LowStock';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));

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

async function rowsOf(low: LowStockVariant[]) {
  jest.mocked(request as jest.Mock).mockResolvedValue({ success: true, data: low });
  const complaints = jest.spyOn(console, 'error').mockImplementation();
  render(
    <Provider store={setupStore()}>
      <MemoryRouter>
        <LowStock />
      </MemoryRouter>
    </Provider>,
  );
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
  return rows;
}

it('What runs low is named with its size and colour, each of a product in a row', async () => {
  const red = { ...tee, variantId: 'tee m red', size: 'M', colour: 'Red', onHand: 5, held: 2 };
  const bag = { ...tee, _id: 'bag', variantId: 'bag', productTitle: 'Tote', size: null, colour: null, onHand: 1 };
  expect(await rowsOf([tee, red, bag])).toEqual(['Cotton teeS, NavySold out', 'Cotton teeM, Red3 left', 'Tote1 left']);
  expect(screen.getAllByRole('link', { name: 'Cotton tee M, Red' })[0]).toHaveAttribute(
    'href',
    '/admin/products?edit=tee&variant=tee m red',
  );
});
