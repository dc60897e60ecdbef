import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { signedIn } from '../../features/auth';
import { cartApi, cartSaga } from '../../features/cart';
import { ordersApi } from '../../features/orders';
import { setupStore } from '../../lib/store';
import AccountPage from './AccountPage';

afterEach(() => jest.restoreAllMocks());

it('reads the cart again with the orders, which an order that is confirmed by now has emptied', async () => {
  const meta = { total: 0, page: 1, limit: 24, pages: 0 };
  jest.spyOn(ordersApi, 'list').mockResolvedValue({ success: true, data: [], meta });
  const load = jest.spyOn(cartApi, 'load').mockReturnValue(new Promise(() => undefined));
  const store = setupStore({ sagas: [cartSaga] });
  const user = { _id: '1', name: 'Guest', userName: 'Guest', role: 'guest' } as const;
  store.dispatch(signedIn({ success: true, user }));
  const isRead = load.mock.calls.length;
  const router = createMemoryRouter([{ path: '*', element: <AccountPage /> }], {
    initialEntries: ['/shop/account?tab=address'],
  });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  expect(load).toHaveBeenCalledTimes(isRead);
  await userEvent.click(screen.getByRole('tab', { name: 'Orders' }));
  expect(await screen.findByText('No orders found.')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(isRead + 1);
});
