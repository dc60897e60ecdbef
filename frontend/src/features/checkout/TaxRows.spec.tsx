import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { ApiError, request } from '../../lib/http';
import { cart, closeCheckoutStores, home, openCheckoutStore } from '../../test-setup/checkout-store';
import { cartArrived } from '../cart';
import { deliveryChosen, deliveryRead } from '../delivery';
import TaxRows from './TaxRows';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const requested = jest.mocked(request) as jest.Mock;

const [standard, express] = ['standard', 'express'].map((_id) => ({ _id, name: _id, price: 0, freeFrom: null }));
const vat = (amount: number, rate = 20) => ({ rate, amount, label: 'VAT' });
const quoted = (...tax: object[]) => Promise.resolve({ success: true, data: { tax } });

function open(state: Parameters<typeof openCheckoutStore>[0] = {}) {
  const { store } = openCheckoutStore(state);
  store.dispatch(deliveryRead.arrived([standard, express] as never));
  render(
    <Provider store={store}>
      <TaxRows />
    </Provider>,
  );
  return store;
}

beforeEach(() => requested.mockReset());
afterEach(closeCheckoutStores);

describe('The taxes of a checkout', () => {
  it('are named as the server contains them in the total, by rate', async () => {
    requested.mockReturnValue(quoted(vat(15), vat(1.5, 5)));
    open();
    expect(screen.getByText('Included')).toBeVisible();
    expect(await screen.findByText('Includes VAT 20 %: $15.00')).toBeVisible();
    expect(screen.getByText('Includes VAT 5 %: $1.50')).toBeVisible();
    const body = { userId: 'asha', deliveryMethodId: 'standard', addressInfo: { addressId: home._id } };
    expect(requested.mock.calls).toEqual([['POST', '/api/v1/shop/order/quote', { body }]]);
  });

  it('are asked for again where another way of delivery is chosen, or the cart changes', async () => {
    requested
      .mockReturnValueOnce(quoted(vat(15)))
      .mockReturnValueOnce(quoted(vat(16)))
      .mockReturnValue(quoted(vat(8)));
    const store = open();
    await screen.findByText('Includes VAT 20 %: $15.00');
    act(() => void store.dispatch(deliveryChosen('express')));
    await screen.findByText('Includes VAT 20 %: $16.00');
    act(() => void store.dispatch(cartArrived({ ...cart, items: [{ ...cart.items[0]!, quantity: 1 }] })));
    expect(await screen.findByText('Includes VAT 20 %: $8.00')).toBeVisible();
  });

  it('are only said to be included where no rate is set, or they can’t be asked for', async () => {
    requested.mockReturnValueOnce(quoted()).mockRejectedValue(new ApiError(409, 'Sold out.'));
    const store = open();
    act(() => void store.dispatch(deliveryChosen('express')));
    await act(async () => {});
    expect(screen.getByText('Included')).toBeVisible();
    expect(requested).toHaveBeenCalledTimes(2);
    act(() => void store.dispatch(cartArrived({ ...cart, items: [{ ...cart.items[0]!, isAvailable: false }] })));
    expect(requested).toHaveBeenCalledTimes(2);
  });
});
