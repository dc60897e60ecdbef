import { setupStore } from '../../lib/store';
import type { AdminOrderDetails } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { eventually } from '../../test-setup/eventually';
import { authSaga, selectHasExpired, sessionResumed, signedIn } from '../auth';
import { noFilters, orderAdminApi } from './order-admin.api';
import { orderAdminSaga } from './order-admin.saga';
import { changeStatus, closeOrder, loadOrders, openOrder } from './order-admin.slice';

const order = { _id: 'o1', version: 3, orderStatus: 'confirmed', paymentStatus: 'paid' } as AdminOrderDetails;
const query = { page: 1, limit: 20, ...noFilters };
const meta = { total: 1, page: 1, limit: 20, pages: 1 };
const changed = { success: true, message: 'Updated!', data: order };
const listed = { success: true, data: [{ ...order, email: null }], meta };

function openOrders() {
  const list = jest.spyOn(orderAdminApi, 'list').mockResolvedValue(listed);
  const details = jest.spyOn(orderAdminApi, 'details').mockResolvedValue({ success: true, data: order });
  const store = setupStore({ sagas: [authSaga, orderAdminSaga] });
  store.dispatch(signedIn({ success: true, user: { _id: 'k', name: 'Keeper', userName: 'Keeper', role: 'admin' } }));
  return {
    ...{ store, list, details },
    state: () => store.getState().adminOrder!,
    toast: () => store.getState().toasts!.current,
  };
}

afterEach(() => jest.restoreAllMocks());

describe('The staff’s list of orders', () => {
  it('shows the page that was asked for', async () => {
    const { store, list, state } = openOrders();
    store.dispatch(loadOrders(query));
    expect(state()).toMatchObject({ list: 'loading', query });
    await eventually(() => expect(state()).toMatchObject({ list: 'ready', orderList: [order], meta }));
    expect(list).toHaveBeenCalledWith(query);
  });

  it('is empty where it could not be loaded', async () => {
    const { store, list, state } = openOrders();
    list.mockRejectedValue(new ApiError(500, 'no'));
    store.dispatch(loadOrders(query));
    await eventually(() => expect(state()).toMatchObject({ list: 'failed', orderList: [] }));
  });

  it('is loaded again once the staff have signed in again', async () => {
    const { store, list, state } = openOrders();
    store.dispatch(loadOrders(query));
    await eventually(() => expect(state().list).toBe('ready'));
    list.mockRejectedValueOnce(new ApiError(401, 'Please sign in.'));
    store.dispatch(loadOrders(query));
    await eventually(() => expect(selectHasExpired(store.getState())).toBe(true));
    expect(state().list).toBe('loading');
    store.dispatch(sessionResumed());
    await eventually(() => expect(state().list).toBe('ready'));
    expect(list).toHaveBeenCalledTimes(3);
  });
});

describe('An order that is opened', () => {
  it('is shown in full, or why it is not', async () => {
    const { store, details, state } = openOrders();
    store.dispatch(openOrder('o1'));
    await eventually(() => expect(state()).toMatchObject({ details: 'ready', orderDetails: order }));
    details.mockRejectedValue(new ApiError(404, 'no'));
    store.dispatch(openOrder('o2'));
    await eventually(() => expect(state()).toMatchObject({ details: 'failed', orderDetails: null }));
  });

  it('stays closed where it was closed before the response', async () => {
    const { store, details, state } = openOrders();
    let respond: () => void = () => undefined;
    details.mockImplementation(
      () => new Promise((resolve) => (respond = () => resolve({ success: true, data: order }))),
    );
    store.dispatch(openOrder('o1'));
    store.dispatch(closeOrder());
    respond();
    await new Promise((resolve) => setTimeout(resolve));
    expect(state()).toMatchObject({ details: 'none', orderDetails: null });
  });
});

describe('Changing the status', () => {
  const rejection = { id: 'o1', version: 3, status: 'rejected' as const, refund: true };

  it('is sent, reported, and reads the order and the list again', async () => {
    const send = jest.spyOn(orderAdminApi, 'changeStatus').mockResolvedValue(changed);
    const { store, list, details, state, toast } = openOrders();
    store.dispatch(loadOrders(query));
    store.dispatch(openOrder('o1'));
    store.dispatch(changeStatus(rejection));
    expect(state().isSaving).toBe(true);
    await eventually(() => expect(state()).toMatchObject({ isSaving: false, changed: 1 }));
    expect(send).toHaveBeenCalledWith('o1', { version: 3, status: 'rejected', refund: true });
    await eventually(() => expect(list.mock.calls).toEqual([[query], [query]]));
    expect(details.mock.calls).toEqual([['o1'], ['o1']]);
    expect(toast()).toMatchObject({ title: 'Updated!' });
  });

  it('does not open an order again that was closed before the response', async () => {
    jest.spyOn(orderAdminApi, 'changeStatus').mockResolvedValue(changed);
    const { store, state } = openOrders();
    store.dispatch(openOrder('o1'));
    store.dispatch(changeStatus(rejection));
    store.dispatch(closeOrder());
    await eventually(() => expect(state().changed).toBe(1));
    expect(state().details).toBe('none');
  });

  it('is not sent while none is chosen', async () => {
    const send = jest.spyOn(orderAdminApi, 'changeStatus');
    const { store, state, toast } = openOrders();
    store.dispatch(changeStatus({ id: 'o1', version: 3, status: '', refund: false }));
    await eventually(() => expect(toast()).toMatchObject({ title: 'Please Select Status to update' }));
    expect(state()).toMatchObject({ isSaving: false, changed: 0 });
    expect(send).not.toHaveBeenCalled();
  });

  it('that is rejected says why and reads nothing again', async () => {
    jest.spyOn(orderAdminApi, 'changeStatus').mockRejectedValue(new ApiError(409, 'The refund was refused.'));
    const { store, details, state, toast } = openOrders();
    store.dispatch(changeStatus(rejection));
    await eventually(() => expect(toast()).toMatchObject({ title: 'The refund was refused.', destructive: true }));
    expect(state()).toMatchObject({ isSaving: false, changed: 0 });
    expect(details).not.toHaveBeenCalled();
  });

  it('of an order that was changed meanwhile shows the order as it is now, and who did what', async () => {
    const now = { ...order, orderStatus: 'delivered', version: 5 };
    const refusal = new ApiError(409, 'Mira at 10:12: Status changed to Delivered.', [], now, 'changedMeanwhile');
    const send = jest.spyOn(orderAdminApi, 'changeStatus').mockRejectedValue(refusal);
    const { store, list, state } = openOrders();
    store.dispatch(loadOrders(query));
    store.dispatch(openOrder('o1'));
    await eventually(() => expect(state().details).toBe('ready'));
    store.dispatch(changeStatus(rejection));
    await eventually(() => expect(state()).toMatchObject({ isSaving: false, changed: 1, orderDetails: now }));
    expect(state().news).toBe('Mira at 10:12: Status changed to Delivered.');
    await eventually(() => expect(list).toHaveBeenCalledTimes(2));
    expect(send).toHaveBeenCalledTimes(1);
    store.dispatch(closeOrder());
    expect(state().news).toBeNull();
  });

  it('of an order that was changed meanwhile and is closed by now says so', async () => {
    const refusal = new ApiError(409, 'It has changed.', [], { ...order, version: 5 }, 'changedMeanwhile');
    jest.spyOn(orderAdminApi, 'changeStatus').mockRejectedValue(refusal);
    const { store, state, toast } = openOrders();
    store.dispatch(changeStatus(rejection));
    await eventually(() => expect(toast()).toMatchObject({ title: 'It has changed.', destructive: true }));
    expect(state()).toMatchObject({ isSaving: false, orderDetails: null, news: null });
  });

  it('is sent once, however often it is clicked', async () => {
    const send = jest.spyOn(orderAdminApi, 'changeStatus').mockResolvedValue(changed);
    const { store, state } = openOrders();
    for (let n = 0; n < 3; n++) store.dispatch(changeStatus(rejection));
    await eventually(() => expect(state().changed).toBe(1));
    expect(send).toHaveBeenCalledTimes(1);
  });
});
