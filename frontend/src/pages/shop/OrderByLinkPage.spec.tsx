import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { setupStore } from '../../lib/store';
import type { OrderByLink } from '../../contract/types';
import { ApiError, request } from '../../lib/http';
import OrderByLinkPage from './OrderByLinkPage';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const requested = jest.mocked(request) as jest.Mock;

const link = '01a1fbb2-2123-7e64-945a-3500a0f5e744.20867.0.Vb8m2yCq0T1kZr5uXw7hJ3nLp9sAfGdEiOaQx4Kt6Mc';
const order: OrderByLink = {
  ...{ _id: '01a1fbb2-2123-7e64-945a-3500a0f5e744', orderNumber: 'LL-10482', customerName: 'Meera Iyer' },
  ...{
    orderStatus: 'inShipping',
    paymentStatus: 'paid',
    paymentMethod: 'payPal',
    subtotal: 74,
    discount: null,
    tax: [],
    refundedAmount: 0,
    refunds: [],
    returns: [],
    returnUntil: null,
    returnable: [],
    totalAmount: 74,
  },
  delivery: { name: 'Standard', price: 0, listPrice: 0, earliest: null, latest: null },
  ...{ orderDate: '2026-11-20T13:54:10.000Z', orderUpdateDate: null },
  addressInfo: {
    name: '',
    address: '12 Weaver Lane',
    city: 'Pune',
    pincode: '411001',
    phone: '••• 3210',
    country: 'IN',
  },
  cartItems: [
    {
      ...{ id: 'shirt', productId: 'shirt', variantId: 'm', size: 'M', colour: 'Navy', sku: null, slug: null },
      ...{ title: 'Linen Shirt', image: '/images/shirt-720.webp', price: 37, quantity: 2, discount: 0, net: 74 },
    },
  ],
  timeline: [
    { at: '2026-11-20T13:54:10.000Z', orderStatus: 'pending', paymentStatus: 'pending', note: 'Order placed.' },
  ],
};

let address = '';
let follow: (to: string) => void = () => undefined;

function Address() {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  address = pathname + hash;
  follow = (to) => void navigate(to);
  return null;
}

function open(at: string) {
  const store = setupStore();
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <Address />
        <OrderByLinkPage />
      </MemoryRouter>
    </Provider>,
  );
}

beforeEach(() => requested.mockReset());

describe('The page of a link to an order', () => {
  it('shows the order, and leaves the link in the address bar', async () => {
    requested.mockResolvedValue({ success: true, data: order });
    open(`/order#${link}`);
    expect(await screen.findByRole('heading', { name: 'Order LL-10482', level: 2 })).toBeVisible();
    for (const text of ['Linen Shirt', 'M, Navy', 'Order placed.', /•••.3210/, '$74.00'])
      expect(screen.getAllByText(text)[0]).toBeVisible();
    expect(requested.mock.calls).toContainEqual(['POST', '/api/v1/shop/order/by-link', { body: { link } }]);
    expect(address).toBe(`/order#${link}`);
  });

  it('can be printed', async () => {
    requested.mockResolvedValue({ success: true, data: order });
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    open(`/order#${link}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('says that a link is wrong, and offers no other try', async () => {
    requested.mockRejectedValue(new ApiError(404, 'This link shows no order.'));
    open('/order');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link shows no order.');
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('offers another try where the shop could not be reached', async () => {
    requested.mockRejectedValueOnce(new ApiError(0, 'The shop could not be reached.'));
    requested.mockResolvedValue({ success: true, data: order });
    open(`/order#${link}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Order LL-10482' })).toBeVisible();
  });

  it('shows nothing of the order before when the next link is wrong', async () => {
    requested.mockResolvedValueOnce({ success: true, data: order });
    requested.mockRejectedValue(new ApiError(404, 'This link shows no order.'));
    open(`/order#${link}`);
    await screen.findByText('Linen Shirt');
    act(() => follow('/order#wrong'));
    expect(screen.queryByText('Linen Shirt')).toBeNull();
    expect(await screen.findByRole('alert')).toHaveTextContent('This link shows no order.');
  });
});
