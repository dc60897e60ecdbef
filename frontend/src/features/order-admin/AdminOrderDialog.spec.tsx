import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { AdminOrderDetails } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { setupStore } from '../../lib/store';
import { signedIn } from '../auth';
import AdminOrderDialogPanel from './AdminOrderDialogPanel';
import { orderAdminApi } from './order-admin.api';
import { orderAdminSaga } from './order-admin.saga';
import { openOrder } from './order-admin.slice';

const parcel = { carrier: 'UPS', trackingNumber: '1Z999', trackingUrl: 'https://ups.example/1Z999' };
const sent = { ...parcel, shippedAt: '2026-11-20T13:54:10.000Z' };
const order = {
  ...{ _id: 'o1', version: 3, orderNumber: 'LL-1', orderStatus: 'inShipping', paymentStatus: 'paid' },
  ...{ customerName: 'Asha', orderDate: '2026-11-20T13:54:10.000Z', cartItems: [], tax: [], refunds: [], returns: [] },
  ...{ subtotal: 74, totalAmount: 74, refundedAmount: 0, discount: null, shipment: sent },
  delivery: { name: 'Standard', price: 0, listPrice: 0, earliest: null, latest: null },
  addressInfo: { name: '', address: '12 Weaver Lane', city: 'Pune', pincode: '411001', phone: '020', country: null },
  timeline: [{ at: '2026-11-20T13:54:10.000Z', note: 'Order placed.', by: 'Asha', isInternal: false }],
} as unknown as AdminOrderDetails;
const answer = <T,>(data: T, message: string) => ({ success: true, message, data });

async function open(shown = order) {
  jest.spyOn(orderAdminApi, 'details').mockResolvedValue({ success: true, data: shown });
  const store = setupStore({ sagas: [orderAdminSaga] });
  const user = { _id: 's1', name: 'Noor', userName: 'Noor', role: 'admin', staffRole: 'packer' } as const;
  store.dispatch(signedIn({ success: true, user }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <AdminOrderDialogPanel />
      </MemoryRouter>
    </Provider>,
  );
  act(() => void store.dispatch(openOrder('o1')));
  await screen.findByText('Order placed.');
  return { user: userEvent.setup(), toast: () => store.getState().toasts!.current?.title };
}

afterEach(() => jest.restoreAllMocks());

describe('The tracking of an order', () => {
  it('is shown with a link, and changed later', async () => {
    const save = jest
      .spyOn(orderAdminApi, 'changeShipment')
      .mockResolvedValue(
        answer({ ...order, version: 4, shipment: { ...sent, carrier: 'DHL' } }, 'The shipment is saved.'),
      );
    const { user, toast } = await open();
    expect(screen.getByRole('link', { name: 'Track your parcel (opens in a new tab)' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    await user.click(screen.getByRole('button', { name: 'Change tracking…' }));
    const form = within(screen.getByRole('form', { name: 'Tracking' }));
    expect(form.getByLabelText(/Tracking number/)).toHaveValue('1Z999');
    await user.clear(form.getByLabelText(/Carrier/));
    await user.type(form.getByLabelText(/Carrier/), 'DHL');
    await user.click(form.getByRole('button', { name: 'Save Tracking' }));
    expect(save).toHaveBeenCalledWith('o1', { version: 3, carrier: 'DHL', trackingNumber: '1Z999' });
    await waitFor(() => expect(toast()).toBe('The shipment is saved.'));
    expect(screen.queryByRole('form', { name: 'Tracking' })).toBeNull();
    expect(screen.getByText(/with .*DHL/)).toBeVisible();
  });

  it('says what is wrong with a number beside it', async () => {
    const message = 'The tracking number must have 4 to 40 letters A to Z, digits and hyphens.';
    const refusal = new ApiError(400, message, [{ field: 'trackingNumber', message }]);
    jest.spyOn(orderAdminApi, 'changeShipment').mockRejectedValue(refusal);
    const { user } = await open({ ...order, shipment: null });
    await user.click(screen.getByRole('button', { name: 'Add tracking…' }));
    await user.click(screen.getByRole('button', { name: 'Save Tracking' }));
    await waitFor(() => expect(screen.getByLabelText(/Tracking number/)).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText(/Tracking number/)).toHaveFocus();
  });

  it('that somebody else changed meanwhile is shown, and what was typed is kept to be saved on top of it', async () => {
    const now = { ...order, version: 5, shipment: { ...sent, carrier: 'GLS' } };
    const refusal = new ApiError(409, 'Mira at 10:12: The parcel goes with GLS.', [], now, 'changedMeanwhile');
    const save = jest.spyOn(orderAdminApi, 'changeShipment').mockRejectedValueOnce(refusal);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Change tracking…' }));
    await user.type(screen.getByLabelText(/Tracking number/), '77');
    await user.click(screen.getByRole('button', { name: 'Save Tracking' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Mira at 10:12: .* What you typed is not saved yet\.$/);
    expect(screen.getByText(/^Sent .* with .*GLS/)).toBeVisible();
    save.mockResolvedValueOnce(answer(now, 'The shipment is saved.'));
    await user.click(screen.getByRole('button', { name: 'Save Tracking' }));
    expect(save).toHaveBeenLastCalledWith('o1', { version: 5, carrier: 'UPS', trackingNumber: '1Z99977' });
  });

  it('is asked for where the order is set in shipping, and is optional', async () => {
    const send = jest
      .spyOn(orderAdminApi, 'changeStatus')
      .mockResolvedValue(answer(order, 'Order status updated successfully!'));
    const { user } = await open({ ...order, orderStatus: 'confirmed', shipment: null });
    expect(screen.queryByLabelText(/Carrier/)).toBeNull();
    await user.selectOptions(screen.getByLabelText('Order Status'), 'In Shipping');
    await user.type(screen.getByLabelText(/Carrier/), 'UPS');
    await user.type(screen.getByLabelText(/Tracking number/), '1z 999');
    await user.click(screen.getByRole('button', { name: 'Update Order Status' }));
    expect(send).toHaveBeenCalledWith('o1', {
      ...{ version: 3, status: 'inShipping', refund: false, carrier: 'UPS', trackingNumber: '1z 999' },
    });
  });
});

describe('A note at an order', () => {
  it('stands in the timeline as one for staff, with several lines', async () => {
    const at = '2026-11-24T13:54:10.000Z';
    const entry = {
      at,
      note: 'Called twice.\nAfter Monday.',
      by: 'Noor',
      isInternal: true,
    } as AdminOrderDetails['timeline'][number];
    const add = jest.spyOn(orderAdminApi, 'addNote').mockResolvedValue(answer(entry, 'The note is saved.'));
    const { user, toast } = await open();
    await user.type(screen.getByLabelText('Note'), 'Called twice.{enter}After Monday.');
    await user.click(screen.getByRole('button', { name: 'Add Note' }));
    expect(add).toHaveBeenCalledWith('o1', 'Called twice.\nAfter Monday.');
    await waitFor(() => expect(toast()).toBe('The note is saved.'));
    const noted = screen.getByText(/Called twice/).closest('li')!;
    expect(noted).toHaveTextContent(/^Note for staff Called twice\. After Monday\..* · Noor$/);
    expect(screen.getByText('Order placed.').closest('li')).not.toHaveTextContent('Note for staff');
    expect(screen.getByLabelText('Note')).toHaveValue('');
  });

  it('is kept where it could not be saved', async () => {
    jest.spyOn(orderAdminApi, 'addNote').mockRejectedValue(new ApiError(500, 'Something went wrong.'));
    const { user } = await open();
    await user.type(screen.getByLabelText('Note'), 'Gift wrap.');
    await user.click(screen.getByRole('button', { name: 'Add Note' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
    expect(screen.getByLabelText('Note')).toHaveValue('Gift wrap.');
  });
});
