import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { setupStore } from '../../lib/store';
import { orderAdminSaga } from '../../features/order-admin';
import { productAdminSaga } from '../../features/product-admin';
import { request } from '../../lib/http';
import OrdersPage from './OrdersPage';
import ProductsPage from './ProductsPage';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const requested = jest.mocked(request) as jest.Mock;

function open(page: React.ReactElement, at: string) {
  const store = setupStore({ sagas: [orderAdminSaga, productAdminSaga] });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
    </Provider>,
  );
}

const asked = () => requested.mock.calls.map(([, , { query }]: [string, string, { query: object }]) => query);

beforeEach(() => {
  const meta = { total: 0, page: 1, limit: 20, pages: 0 };
  requested.mockReset().mockResolvedValue({ success: true, data: [], meta });
});

describe('A list of staff whose address has unknown filters', () => {
  it.each([
    ['?status=nonsense&page=abc', {}],
    ['?status=Delivered', {}],
    ['?paymentStatus=lost&from=yesterday&to=2026-02-30&sortBy=price&order=up', {}],
    [
      '?paymentStatus=paid&from=2026-11-01&to=2026-11-30&sortBy=totalAmount&order=asc',
      { paymentStatus: 'paid', from: '2026-11-01', to: '2026-11-30', sortBy: 'totalAmount', order: 'asc' },
    ],
    ['?status=delivered&status=nonsense', { status: 'delivered' }],
    [`?q=${'\u{1f457}'.repeat(120)}`, { q: '\u{1f457}'.repeat(100) }],
  ])('shows all orders: %s', async (search, query) => {
    open(<OrdersPage />, `/admin/orders${search}`);
    expect(await screen.findByText('No orders found.')).toBeVisible();
    expect(asked()).toEqual([{ page: 1, limit: 20, ...query }]);
    const { status = '' } = query as { status?: string };
    expect(screen.getByLabelText('Status')).toHaveValue(status);
  });

  it.each([
    ['?category=nonsense&brand=nobody&sortBy=cheapest&page=-3', {}],
    ['?category=men,women&brand=ZARA&sortBy=price', {}],
    ['?category=men&brand=nobody', { category: 'men' }],
    ['?sortBy=title-atoz&category=', { sortBy: 'title-atoz' }],
    ['?lowStock=true&q=hat', { lowStock: 'true', q: 'hat' }],
    ['?lowStock=perhaps', {}],
  ])('shows all products, and exports them: %s', async (search, query) => {
    open(<ProductsPage />, `/admin/products${search}`);
    await waitFor(() => expect(screen.getByText('No products found.')).toBeVisible());
    expect(asked()).toEqual([
      { page: 1, limit: 24, q: '', category: '', brand: '', lowStock: '', sortBy: '', ...query },
    ]);
    const { category = '' } = query as { category?: string };
    expect(screen.getByLabelText('Category')).toHaveValue(category);
    const { sortBy: _, ...filters } = query as { sortBy?: string };
    const { searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Export' }).href);
    expect(Object.fromEntries(searchParams)).toEqual(filters);
  });
});
