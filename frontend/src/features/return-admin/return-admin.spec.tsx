import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { StaffReturnDetails, User } from '../../contract/types';
import { ApiError, request } from '../../lib/http';
import { setupStore } from '../../lib/store';
import '../../test-setup/pointer-event-polyfill';
import { signedIn } from '../auth';
import { ReturnDialog } from './ReturnDialog';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const read = jest.fn();
const change = jest.fn();
beforeEach(() => {
  jest.clearAllMocks();
  jest
    .mocked(request as jest.Mock)
    .mockImplementation((method: string, _path: string, { body }) => (method === 'GET' ? read() : change(body)));
});

const line = {
  ...{ id: 'm', productId: 'p1', title: 'Linen Shirt', image: '/images/shirt-720.webp', size: 'M', colour: 'Navy' },
  ...{ sku: 'LS-M', quantity: 2, reason: 'Too small', received: null, restock: false },
};
const asked: StaffReturnDetails = {
  ...{ _id: 'r1', orderId: 'o1', orderNumber: 'LL-10482', userId: 'u1', customerName: 'Asha', state: 'asked' },
  ...{ note: 'The <b>left</b> sleeve.', answer: '', refundId: null, refundState: null, version: 1, previous: [] },
  ...{ askedAt: '2026-11-20T13:54:00.000Z', changedAt: '2026-11-20T13:54:00.000Z', lines: [line] },
};

async function open(of: StaffReturnDetails, staffRole: User['staffRole'] = 'manager') {
  read.mockResolvedValue({ success: true, data: of });
  change.mockResolvedValue({ success: true, message: 'Done.', data: { ...of, state: 'accepted', version: 2 } });
  const store = setupStore();
  const user = { id: 's1', role: 'admin', staffRole } as unknown as User;
  store.dispatch(signedIn({ success: true, user } as Parameters<typeof signedIn>[0]));
  const onRefund = jest.fn();
  const path = (id: string) => ({
    path: id,
    element: <ReturnDialog id={id} onClose={() => {}} onOpen={() => {}} onRefund={onRefund} />,
  });
  const router = createMemoryRouter([path('r1'), path('r2')], { initialEntries: ['/r1'] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Return of LL-10482' }));
  return { user: userEvent.setup(), dialog, onRefund, showsAnother: () => act(() => router.navigate('/r2')) };
}

it('A return is accepted as it was seen, or refused with a note that the customer reads', async () => {
  const { user, dialog } = await open(asked);
  expect(dialog.getByText('The <b>left</b> sleeve.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(dialog.getByText('Please tell the customer why.')).toBeVisible();
  expect(change).not.toHaveBeenCalled();
  const field = dialog.getByRole('textbox', { name: 'Note to the customer' });
  await waitFor(() => expect(field).toHaveFocus());
  change.mockRejectedValueOnce(new ApiError(409, 'This return has changed meanwhile.'));
  await user.type(field, 'It is worn.');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(change).toHaveBeenCalledWith({ state: 'refused', version: 1, note: 'It is worn.' });
  expect(await dialog.findByText('This return has changed meanwhile.')).toBeVisible();
  expect(field).toHaveValue('It is worn.');
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(change).toHaveBeenLastCalledWith({ state: 'accepted', version: 1, note: 'It is worn.' });
  expect(await dialog.findByRole('button', { name: 'Goods Have Arrived' })).toBeVisible();
});

it('What a colleague has changed meanwhile keeps what was typed, and another return says nothing of it', async () => {
  const { user, dialog, showsAnother } = await open(asked);
  await user.type(dialog.getByRole('textbox', { name: 'Note to the customer' }), 'It is worn.');
  read.mockResolvedValue({ success: true, data: { ...asked, state: 'accepted', version: 2 } });
  change.mockRejectedValueOnce(new ApiError(409, 'This return has changed meanwhile. Bo at 10:12: Accepted.'));
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText('Accepted')).toBeVisible();
  expect(dialog.getByText(/Bo at 10:12/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Note to the customer' })).toHaveValue('It is worn.');
  change.mockRejectedValueOnce(new ApiError(409, 'This return has changed meanwhile.'));
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(change).toHaveBeenLastCalledWith({ state: 'refused', version: 2, note: 'It is worn.' });

  read.mockResolvedValue({ success: true, data: { ...asked, _id: 'r2', orderNumber: 'LL-10483' } });
  await showsAnother();
  const other = within(await screen.findByRole('dialog', { name: 'Return of LL-10483' }));
  expect(other.queryByRole('alert')).toBeNull();
  expect(other.getByRole('textbox', { name: 'Note to the customer' })).toHaveValue('');
});

it('What came is received by packers too, who don’t decide', async () => {
  const { user, dialog } = await open({ ...asked, state: 'accepted' }, 'packer');
  expect(dialog.queryByRole('button', { name: 'Refuse…' })).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Pieces of Linen Shirt, M, Navy that came'), '1 of 2 came');
  await user.click(dialog.getByLabelText('Back into stock: Linen Shirt, M, Navy'));
  await user.click(dialog.getByRole('button', { name: 'Goods Have Arrived' }));
  const lines = [{ id: 'm', quantity: 1, restock: false }];
  expect(change).toHaveBeenCalledWith({ state: 'received', version: 1, lines });
});

it('What was received is refunded, unless what came is changed first', async () => {
  const back = { ...asked, state: 'received' as const, lines: [{ ...line, received: 2, restock: true }] };
  const { user, dialog, onRefund } = await open(back);
  await user.click(dialog.getByRole('button', { name: 'Refund…' }));
  expect(onRefund).toHaveBeenCalledWith(back);
  await user.selectOptions(dialog.getByLabelText('Pieces of Linen Shirt, M, Navy that came'), '1 of 2 came');
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Refund…' })).toBeNull());
  expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeVisible();
});
