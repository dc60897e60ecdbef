/** @jest-environment jsdom */
import '../../test-setup/jsdom-polyfills';
import type { Order, OrderDetails } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { eventually } from '../../test-setup/eventually';
import { closeCheckoutStores, openCheckoutStore } from '../../test-setup/checkout-store';
import { sessionResumed } from '../auth';
import { ordersApi } from './orders.api';
import { loadOrder, loadOrders } from './orders.slice';

afterEach(closeCheckoutStores);

describe('The shopper’s orders', () => {
  const order = { _id: 'o1' } as OrderDetails;
  const page = { total: 1, page: 1, limit: 20, pages: 1 };
  const listed = { success: true, data: [order as Order], meta: page };

  it('are loaded, and loaded again when the session resumes', async () => {
    const list = jest.spyOn(ordersApi, 'list').mockResolvedValue(listed);
    const { store, orders } = openCheckoutStore();
    store.dispatch(sessionResumed());
    await settled();
    expect(list).not.toHaveBeenCalled();
    store.dispatch(loadOrders());
    await eventually(() => expect(orders()).toMatchObject({ list: 'ready', orderList: [order] }));
    expect(list).toHaveBeenCalledWith('asha');
    store.dispatch(sessionResumed());
    await eventually(() => expect(list).toHaveBeenCalledTimes(2));
  });

  it('are empty where they could not be loaded', async () => {
    jest.spyOn(ordersApi, 'list').mockRejectedValue(new ApiError(0, 'The shop could not be reached.'));
    const { store, orders } = openCheckoutStore();
    store.dispatch(loadOrders());
    await eventually(() => expect(orders()).toMatchObject({ list: 'failed', orderList: [] }));
  });

  it.each([
    [404, 'gone'],
    [500, 'failed'],
  ])('rejected with %d for one order show it as %s', async (status, details) => {
    jest.spyOn(ordersApi, 'details').mockRejectedValue(new ApiError(status, 'no'));
    const { store, orders } = openCheckoutStore();
    store.dispatch(loadOrder('o1'));
    await eventually(() => expect(orders()).toMatchObject({ details, asked: 'o1', orderDetails: null }));
  });

  it('show one order in full', async () => {
    jest.spyOn(ordersApi, 'details').mockResolvedValue({ success: true, data: order });
    const { store, orders } = openCheckoutStore();
    store.dispatch(loadOrder('o1'));
    await eventually(() => expect(orders()).toMatchObject({ details: 'ready', orderDetails: order }));
  });
});

/** Lets the sagas handle all responses. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
