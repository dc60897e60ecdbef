import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { request } from '../../../lib/http';
import { setupStore } from '../../../lib/store';
import { cartArrived } from '../cart.slice';
import { GoesWellWith } from './GoesWellWith';

jest.mock('../../../lib/http', () => ({ ...jest.requireActual<object>('../../../lib/http'), request: jest.fn() }));
const requested = jest.mocked(request) as jest.Mock;

const line = (productId: string, slug: string | null = `${productId}-0a1b2c3d4e5f`) => ({ productId, slug });
const product = (_id: string, totalStock = 9) => ({
  ...{ _id, totalStock, slug: `${_id}-0a1b2c3d4e5f`, productTitle: _id, image: '/images/a-720.webp' },
  ...{ productPrice: 20, productSalePrice: 15 },
});

async function open(items: object[], related: object[]) {
  requested.mockResolvedValue({ success: true, data: related });
  const store = setupStore();
  const show = (lines: object[]) => store.dispatch(cartArrived({ _id: 'asha', items: lines } as never));
  show(items);
  await act(async () =>
    render(
      <Provider store={store}>
        <MemoryRouter>
          <GoesWellWith />
        </MemoryRouter>
      </Provider>,
    ),
  );
  return { exchange: (...others: object[]) => act(async () => void show(others)) };
}
const names = () => screen.queryAllByRole('link').map((link) => link.querySelector('span')?.textContent);

beforeEach(() => requested.mockReset());

describe('What goes well with a cart', () => {
  it('is two products in stock that the line added last is bought with, with their prices', async () => {
    await open([line('socks'), line('shirt')], [product('gone', 0), product('belt'), product('coat'), product('hat')]);
    expect(await screen.findByRole('heading', { name: 'Goes well with' })).toBeVisible();
    expect(requested.mock.calls.map(([, , { path }]) => path.slug)).toEqual(['shirt-0a1b2c3d4e5f']);
    expect(names()).toEqual(['belt', 'coat']);
    expect(screen.getByRole('link', { name: /^belt/ })).toHaveAttribute('href', '/shop/product/belt-0a1b2c3d4e5f');
    expect(screen.getByRole('link', { name: /^belt/ })).toHaveTextContent('Regular price $20.00Sale price $15.00');
  });

  it('leaves out what is in the cart', async () => {
    const { exchange } = await open([line('shirt')], [product('belt'), product('coat'), product('hat')]);
    await exchange(line('belt'), line('shirt'));
    expect(names()).toEqual(['coat', 'hat']);
  });

  it('is nothing in an empty cart, beside products that are gone, and where there is no answer', async () => {
    const { exchange } = await open([line('shirt', null)], []);
    await exchange();
    expect(requested).not.toHaveBeenCalled();
    requested.mockRejectedValue(new Error('offline'));
    await exchange(line('shirt'));
    expect(requested).toHaveBeenCalled();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});
