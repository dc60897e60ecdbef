import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { User, Wish } from '../../../contract/types';
import { authChecked } from '../../../features/auth';
import { loadWishlist } from '../../../features/wishlist';
import { request } from '../../../lib/http';
import { setupStore } from '../../../lib/store';
import { WishedProducts } from './WishedProducts';

jest.mock('../../../lib/http', () => ({ ...jest.requireActual<object>('../../../lib/http'), request: jest.fn() }));

const asha: User = { _id: 'asha', name: 'Asha', userName: 'Asha', role: 'user' };
const variant = (_id: string, size: string | null, colour: string | null) => {
  return { _id, size, colour, sku: null, totalStock: 20 };
};
const colours = ['Rust', 'Navy'].map((name) => ({ name, swatch: '#24407a', image: `/images/${name}-720.webp` }));
const tee = {
  ...{ _id: 'tee', slug: 'tee-1', productTitle: 'Tee', brand: 'nike', category: 'men', image: '/images/Rust-720.webp' },
  ...{ productPrice: 24, productSalePrice: 0, totalStock: 40, sizes: ['M'], rating: null, colours },
  variants: [variant('rust', 'M', 'Rust'), variant('navy', 'M', 'Navy')],
} as unknown as Wish;

function show(...wishes: Wish[]) {
  jest.mocked(request as jest.Mock).mockResolvedValue({ success: true, data: wishes });
  const store = setupStore();
  store.dispatch(authChecked({ success: true, user: asha }));
  store.dispatch(loadWishlist());
  render(
    <Provider store={store}>
      <MemoryRouter>
        <WishedProducts />
      </MemoryRouter>
    </Provider>,
  );
  return screen.findByRole('article');
}

it('A wished product shows the size and colour that were chosen, and leads to that colour', async () => {
  const card = await show({ ...tee, variantId: 'navy' });
  expect(card).toHaveTextContent('M, Navy');
  expect(card.querySelector('img')).toHaveAttribute('src', '/images/Navy-720.webp');
  expect(screen.getByRole('link', { name: 'Tee' })).toHaveAttribute('href', '/shop/product/tee-1?colour=navy');
});

it('A wished product without a choice shows its colours', async () => {
  await show({ ...tee, variantId: null });
  expect(screen.getByRole('list', { name: 'Colours' })).toBeVisible();
});
