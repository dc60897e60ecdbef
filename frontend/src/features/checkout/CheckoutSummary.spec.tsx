import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { ApiError, request } from '../../lib/http';
import { closeCheckoutStores, openCheckoutStore } from '../../test-setup/checkout-store';
import { cartLoadFailed } from '../cart';
import { DeliveryPanel, deliveryRead } from '../delivery';
import { CheckoutSummary } from './CheckoutSummary';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const requested = jest.mocked(request) as jest.Mock;

const express = {
  _id: 'express',
  name: 'Express',
  price: 9.9,
  freeFrom: null,
  earliest: '2026-11-24',
  latest: '2026-11-25',
};

function open() {
  const { store } = openCheckoutStore();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <DeliveryPanel goodsCents={9_000} />
        <CheckoutSummary isWaiting={false} />
      </MemoryRouter>
    </Provider>,
  );
  return store;
}
const total = () => within(screen.getByRole('region', { name: 'Order Summary' })).getByText('Total').parentElement;

beforeEach(() =>
  requested
    .mockReset()
    .mockImplementation((_method: string, path: string) =>
      Promise.resolve({ success: true, data: path.endsWith('/quote') ? { tax: [] } : [express] }),
    ),
);
afterEach(closeCheckoutStores);

describe('The total of a checkout', () => {
  it('is not named before it is known what the delivery costs, which can be asked for again', async () => {
    requested.mockRejectedValueOnce(new ApiError(503, 'Busy.'));
    const store = open();
    expect(total()).toHaveTextContent('Total…');
    await act(async () => void store.dispatch(deliveryRead.load(undefined)));
    const delivery = screen.getByRole('region', { name: 'Delivery' });
    expect(await within(delivery).findByRole('alert')).toHaveTextContent('The ways of delivery could not be loaded.');
    expect(total()).toHaveTextContent('Total…');

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Delivery: Express')).toBeVisible();
    expect(total()).toHaveTextContent('Total$99.90');
  });

  it('is not named without a cart', () => {
    const store = open();
    act(() => void store.dispatch(deliveryRead.arrived([express] as never)));
    expect(total()).toHaveTextContent('Total$99.90');
    act(() => void store.dispatch(cartLoadFailed()));
    expect(total()).toHaveTextContent('Total…');
  });
});
