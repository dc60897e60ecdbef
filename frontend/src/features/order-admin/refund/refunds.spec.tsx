import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { AdminOrderDetails } from '../../../contract/types';
import { ApiError } from '../../../lib/http';
import { setupStore, useAppSelector } from '../../../lib/store';
import '../../../test-setup/pointer-event-polyfill';
import { orderAdminApi as api } from '../order-admin.api';
import { orderAdminSelectors, orderArrived } from '../order-admin.slice';
import { openReturnedRefund } from './refund.slice';
import { Refunds } from './Refunds';

const line = {
  productId: 'shirt',
  size: 'M',
  colour: 'Navy',
  sku: null,
  slug: null,
  image: '/images/shirt-720.webp',
  discount: 0,
};
const order = {
  ...{ _id: 'o1', version: 3, orderNumber: 'LL-10482', orderStatus: 'confirmed', paymentStatus: 'paid' },
  cartItems: [
    { ...line, id: 'm', variantId: 'm', title: 'Linen Shirt', price: 12.33, quantity: 3, net: 31.44 },
    { ...line, id: 'h', variantId: 'h', title: 'Felt Hat', price: 20, quantity: 1, net: 20, size: null, colour: null },
  ],
  delivery: { name: 'Express', price: 9.9, listPrice: 9.9, earliest: null, latest: null },
  ...{ totalAmount: 61.34, refundedAmount: 0, refunds: [] },
} as unknown as AdminOrderDetails;
const refundOf = (_id: string, state: 'done' | 'refused' = 'done') => ({
  ...{ _id, amount: 10.48, state, delivery: 0, reason: null, at: '2026-11-24T13:54:10.000Z' },
  lines: [{ id: 'm', quantity: 1, amount: 10.48 }],
});
const message = 'The money is on its way back to the customer.';

function Shown() {
  const shown = useAppSelector(orderAdminSelectors.selectOrderDetails);
  return shown && <Refunds order={shown} />;
}

async function open(shown = order) {
  const store = setupStore();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Shown />
      </MemoryRouter>
    </Provider>,
  );
  act(() => void store.dispatch(orderArrived(shown)));
  const user = userEvent.setup();
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Refund…' }));
    return within(await screen.findByRole('dialog', { name: 'Refund LL-10482' }));
  };
  return { user, ask, store, toast: () => store.getState().toasts!.current };
}

const shirts = 'Pieces of Linen Shirt, M, Navy';

beforeEach(() => {
  jest.spyOn(api, 'details').mockResolvedValue({ success: true, data: order });
  jest.spyOn(api, 'refund').mockImplementation(async (_id, key) => {
    const refund = refundOf(key);
    const now = { ...order, version: 4, refundedAmount: 10.48, refunds: [refund] };
    return { success: true, message, data: { refund, order: now } };
  });
});
afterEach(() => jest.restoreAllMocks());

describe('Refunds of an order', () => {
  it('are of pieces and the delivery, and the button says the sum', async () => {
    const { user, ask, toast } = await open();
    const dialog = await ask();
    await user.selectOptions(dialog.getByLabelText(shirts), '1 of 3');
    expect(dialog.getByRole('button', { name: 'Refund $10.48' })).toBeVisible();
    await user.click(dialog.getByLabelText('Delivery, $9.90'));
    await user.click(dialog.getByLabelText('Put back into stock: Linen Shirt, M, Navy'));
    await user.type(dialog.getByLabelText('Reason (optional)'), 'A button was missing.');
    await user.click(dialog.getByRole('button', { name: 'Refund $20.38' }));
    const lines = [{ id: 'm', quantity: 1, restock: false }];
    expect(api.refund).toHaveBeenCalledWith(
      ...['o1', expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)],
      3,
      { lines, delivery: true, reason: 'A button was missing.' },
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toast()).toMatchObject({ title: message });
    expect(screen.getByText('$50.86 of this order can still be refunded.')).toBeVisible();
  });

  it('are of what former ones have left', async () => {
    const { user, ask } = await open({ ...order, refunds: [refundOf('r1'), refundOf('r2', 'refused')] });
    const dialog = await ask();
    expect(within(dialog.getByLabelText(shirts)).getAllByRole('option')).toHaveLength(3);
    await user.click(dialog.getByRole('button', { name: 'Choose everything' }));
    await user.click(dialog.getByRole('button', { name: 'Refund $50.86' }));
    const lines = [
      { id: 'm', quantity: 2, restock: true },
      { id: 'h', quantity: 1, restock: true },
    ];
    expect(api.refund).toHaveBeenCalledWith('o1', expect.anything(), 3, { lines, delivery: true });
  });

  it('of a return are of what came back, and no more of it', async () => {
    const { user, store } = await open({ ...order, refunds: [refundOf('r1')] });
    const lines = [
      { id: 'm', received: 3, restock: true },
      { id: 'h', received: 0, restock: false },
    ];
    act(() => void store.dispatch(openReturnedRefund('back', lines)));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund LL-10482' }));
    expect(dialog.getByLabelText(shirts)).toHaveValue('2');
    expect(dialog.queryByText('Felt Hat')).toBeNull();
    expect(dialog.queryByLabelText('An amount')).toBeNull();
    await user.selectOptions(dialog.getByLabelText(shirts), '1 of 2');
    await user.click(dialog.getByRole('button', { name: 'Refund $10.48' }));
    const wish = { lines: [{ id: 'm', quantity: 1, restock: true }], delivery: false, returnId: 'back' };
    expect(api.refund).toHaveBeenCalledWith('o1', expect.anything(), 3, wish);
  });

  it('are of an amount, of at most what is left', async () => {
    const { user, ask } = await open();
    const dialog = await ask();
    await user.click(dialog.getByLabelText('An amount'));
    await user.type(dialog.getByLabelText('Amount'), '61,35');
    await user.click(dialog.getByRole('button', { name: 'Refund $61.35' }));
    const tooMuch = 'Only $61.34 of this order can still be refunded.';
    expect(dialog.getByLabelText('Amount')).toHaveAccessibleDescription(expect.stringContaining(tooMuch));
    await user.clear(dialog.getByLabelText('Amount'));
    await user.type(dialog.getByLabelText('Amount'), '5');
    await user.click(dialog.getByRole('button', { name: 'Refund $5.00' }));
    expect(api.refund).toHaveBeenCalledTimes(1);
    expect(api.refund).toHaveBeenCalledWith('o1', expect.anything(), 3, { amount: 5, delivery: false });
  });

  it('are not made of nothing', async () => {
    const { user, ask } = await open();
    const dialog = await ask();
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Please choose what to refund.');
    expect(api.refund).not.toHaveBeenCalled();
    await user.selectOptions(dialog.getByLabelText(shirts), '1 of 3');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('are tried again under the same key, and under another where something else is chosen', async () => {
    const reason = 'The shop could not be reached. Please check your connection and try again.';
    jest.mocked(api.refund).mockRejectedValue(new ApiError(0, reason));
    const { user, ask } = await open();
    const dialog = await ask();
    await user.selectOptions(dialog.getByLabelText(shirts), '1 of 3');
    await user.click(dialog.getByRole('button', { name: 'Refund $10.48' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(reason);
    await user.click(dialog.getByRole('button', { name: 'Refund $10.48' }));
    await waitFor(() => expect(api.refund).toHaveBeenCalledTimes(2));
    await dialog.findByRole('alert');
    await user.selectOptions(dialog.getByLabelText(shirts), '2 of 3');
    await user.click(dialog.getByRole('button', { name: 'Refund $20.96' }));
    await waitFor(() => expect(api.refund).toHaveBeenCalledTimes(3));
    const [first, second, third] = jest.mocked(api.refund).mock.calls.map(([, key]) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('are found where only the response was lost', async () => {
    jest.mocked(api.refund).mockRejectedValue(new ApiError(0, 'The shop could not be reached.'));
    jest.mocked(api.details).mockImplementation(async () => {
      const refund = refundOf(jest.mocked(api.refund).mock.calls[0]![1]);
      return { success: true, data: { ...order, refunds: [refund] } };
    });
    const { user, ask, toast } = await open();
    const dialog = await ask();
    await user.selectOptions(dialog.getByLabelText(shirts), '1 of 3');
    await user.click(dialog.getByRole('button', { name: 'Refund $10.48' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toast()).toMatchObject({ title: 'The refund was made.' });
  });

  it('say what the server refused, and offer what is left now', async () => {
    const reason = 'Only $50.86 of this order can still be refunded.';
    jest.mocked(api.refund).mockRejectedValue(new ApiError(409, reason));
    jest.mocked(api.details).mockResolvedValue({ success: true, data: { ...order, refunds: [refundOf('theirs')] } });
    const { user, ask } = await open();
    const dialog = await ask();
    await user.click(dialog.getByRole('button', { name: 'Choose everything' }));
    await user.click(dialog.getByRole('button', { name: 'Refund $61.34' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(reason);
    expect(await dialog.findByRole('button', { name: 'Refund $50.86' })).toBeVisible();
  });

  it.each([
    ['is not paid', { paymentStatus: 'pending' }],
    ['is being rejected', { orderStatus: 'rejected' }],
  ] as const)('are not offered for an order that %s', async (_which, state) => {
    await open({ ...order, ...state });
    expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull();
  });
});
