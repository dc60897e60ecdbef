import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import type { AdminOrder, AdminOrderDetails } from '../../contract/types';
import { setupStore, useAppDispatch, useAppSelector } from '../../lib/store';
import { ApiError } from '../../lib/http';
import { signedIn } from '../auth';
import { orderAdminApi } from './order-admin.api';
import { orderAdminSaga } from './order-admin.saga';
import { openOrder, orderAdminSelectors } from './order-admin.slice';
import { OrderList } from './list/OrderList';
import { StatusForm } from './StatusForm';

const order = {
  ...{ _id: 'o1', version: 3, orderStatus: 'confirmed', paymentStatus: 'paid', totalAmount: 74, customerName: 'Asha' },
  refunds: [] as AdminOrderDetails['refunds'],
} as AdminOrderDetails;
const response = <T,>(data: T, message = '') => ({ success: true, message, data, meta: {} as never });

function open(what: React.ReactNode, staffRole: 'manager' | 'packer' = 'manager') {
  const store = setupStore({ sagas: [orderAdminSaga] });
  const user = { _id: 's1', name: 'Noor', userName: 'Noor', role: 'admin', staffRole } as const;
  store.dispatch(signedIn({ success: true, user }));
  render(<Provider store={store}>{what}</Provider>);
  return { user: userEvent.setup(), toast: () => store.getState().toasts!.current };
}

/** The form of the order that is opened. */
function OpenOrder() {
  const dispatch = useAppDispatch();
  const orderDetails = useAppSelector(orderAdminSelectors.selectOrderDetails);
  useEffect(() => void dispatch(openOrder('o1')), [dispatch]);
  return orderDetails && <StatusForm order={orderDetails} />;
}

beforeEach(() => {
  jest.spyOn(orderAdminApi, 'details').mockResolvedValue(response(order));
});
afterEach(() => jest.restoreAllMocks());

describe('The status of an order', () => {
  it('is not sent while none is chosen', async () => {
    const send = jest.spyOn(orderAdminApi, 'changeStatus');
    const { user, toast } = open(<StatusForm order={order} />);
    expect(screen.getByLabelText('Order Status')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Update Order Status' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Please Select Status to update', destructive: true }));
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Order Status')).toHaveFocus();
    expect(screen.getByLabelText('Order Status')).toHaveAccessibleDescription('Choose a status.');
    await user.selectOptions(screen.getByLabelText('Order Status'), 'inShipping');
    expect(screen.getByLabelText('Order Status')).toBeValid();
  });

  it('of what is paid can’t be set to rejected by those who may not refund', () => {
    open(<StatusForm order={order} />, 'packer');
    expect(screen.queryByRole('option', { name: 'Rejected' })).toBeNull();
    open(<StatusForm order={{ ...order, paymentStatus: 'pending' }} />, 'packer');
    expect(screen.getByRole('option', { name: 'Rejected' })).toBeVisible();
  });

  it('is sent as chosen, and then the form is empty again with the server’s message', async () => {
    const send = jest
      .spyOn(orderAdminApi, 'changeStatus')
      .mockResolvedValue(response(order, 'Order status updated successfully!'));
    const { user, toast } = open(<StatusForm order={order} />);
    await user.selectOptions(screen.getByLabelText('Order Status'), 'inShipping');
    await user.click(screen.getByRole('button', { name: 'Update Order Status' }));
    expect(send).toHaveBeenCalledWith('o1', {
      ...{ version: 3, status: 'inShipping', refund: false, carrier: '', trackingNumber: '' },
    });
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Order status updated successfully!' }));
    await waitFor(() => expect(screen.getByLabelText('Order Status')).toHaveValue(''));
  });

  it('warns that rejecting refunds the payment, and asks for confirmation with the amount', async () => {
    const send = jest.spyOn(orderAdminApi, 'changeStatus').mockResolvedValue(response(order));
    const { user } = open(<StatusForm order={order} />);
    await user.selectOptions(screen.getByLabelText('Order Status'), 'rejected');
    await user.click(screen.getByRole('button', { name: 'Reject and refund' }));
    expect(await screen.findByRole('dialog', { name: 'Refund $74.00?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(send).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Reject and refund' }));
    await user.click(await screen.findByRole('button', { name: 'Refund $74.00' }));
    expect(send).toHaveBeenCalledWith('o1', { version: 3, status: 'rejected', refund: true });
  });

  it('refunds what is left after former refunds', async () => {
    const back = { lines: [], delivery: 0, reason: null, at: '2026-11-24T13:54:10.000Z' };
    const refunds: AdminOrderDetails['refunds'] = [
      { ...back, _id: 'r1', amount: 10.48, state: 'done' },
      { ...back, _id: 'r2', amount: 5, state: 'pending' },
      { ...back, _id: 'r3', amount: 3, state: 'refused' },
    ];
    const { user } = open(<StatusForm order={{ ...order, refunds }} />);
    await user.selectOptions(screen.getByLabelText('Order Status'), 'rejected');
    await user.click(screen.getByRole('button', { name: 'Reject and refund' }));
    expect(await screen.findByRole('dialog', { name: 'Refund $58.52?' })).toBeVisible();
  });

  it('is not chosen any more, and a refund is asked for anew, where the order was changed meanwhile', async () => {
    const delivered: AdminOrderDetails = { ...order, orderStatus: 'delivered', version: 5 };
    const refusal = new ApiError(409, 'Mira delivered it.', [], delivered, 'changedMeanwhile');
    const send = jest.spyOn(orderAdminApi, 'changeStatus').mockRejectedValueOnce(refusal);
    const { user } = open(<OpenOrder />);
    await user.selectOptions(await screen.findByLabelText('Order Status'), 'rejected');
    await user.click(screen.getByRole('button', { name: 'Reject and refund' }));
    await user.click(await screen.findByRole('button', { name: 'Refund $74.00' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Mira delivered it\. Your change was not made: /);
    expect(screen.getByLabelText('Order Status')).toHaveValue('');
    send.mockResolvedValueOnce(response(order));
    await user.selectOptions(screen.getByLabelText('Order Status'), 'rejected');
    await user.click(screen.getByRole('button', { name: 'Reject and refund' }));
    expect(send).toHaveBeenCalledTimes(1);
    await user.click(await screen.findByRole('button', { name: 'Refund $74.00' }));
    expect(send).toHaveBeenLastCalledWith('o1', { version: 5, status: 'rejected', refund: true });
  });

  it('stays as it was where the server refuses, with its message', async () => {
    jest.spyOn(orderAdminApi, 'changeStatus').mockRejectedValue(new ApiError(409, 'The refund was refused by PayPal.'));
    const { user, toast } = open(<StatusForm order={order} />);
    await user.selectOptions(screen.getByLabelText('Order Status'), 'rejected');
    await user.click(screen.getByRole('button', { name: 'Reject and refund' }));
    await user.click(await screen.findByRole('button', { name: 'Refund $74.00' }));
    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'The refund was refused by PayPal.', destructive: true }),
    );
    expect(screen.getByLabelText('Order Status')).toHaveValue('rejected');
  });
});

describe('The staff’s list of orders', () => {
  it('says when it could not be loaded, and tries again', async () => {
    const list = jest.spyOn(orderAdminApi, 'list').mockRejectedValueOnce(new ApiError(500, 'Something went wrong.'));
    const { user } = open(<OrderList limit={20} />);
    expect(await screen.findByText('The orders could not be loaded.')).toBeInTheDocument();
    list.mockResolvedValueOnce({ ...response([] as AdminOrder[]), meta: { total: 0, page: 1, limit: 20, pages: 1 } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No orders found.')).toBeInTheDocument();
  });
});
