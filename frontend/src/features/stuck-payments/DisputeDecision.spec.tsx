import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { setupStore } from '../../lib/store';
import type { StuckPayment } from '../../contract/types';
import { ApiError, request } from '../../lib/http';
import { stuckPayments } from './payment-actions';
import { StuckPayments } from './StuckPayments';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const requested = jest.mocked(request) as jest.Mock;

const disputed: StuckPayment = {
  ...{ _id: 'p1', orderId: 'o1', state: 'disputed', amount: 59.97, since: '2026-11-20T13:54:10.000Z', looks: 0 },
  ...{ reason: 'The provider says it took $0.01.', resolutions: ['accept', 'refund', 'settle'] },
};

function open(payment: StuckPayment) {
  const store = setupStore();
  store.dispatch(stuckPayments.arrived([payment]));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <StuckPayments />
      </MemoryRouter>
    </Provider>,
  );
  return { user: userEvent.setup(), toast: () => store.getState().toasts!.current };
}

describe('Deciding about a disputed payment', () => {
  const sent = () => requested.mock.calls.filter(([method]) => method === 'POST');
  const isReloaded = () => requested.mock.calls.filter(([method]) => method === 'GET').length > 1;
  const respond = (decided: Promise<object>) =>
    requested
      .mockReset()
      .mockImplementation((method: string) => (method === 'POST' ? decided : new Promise(() => undefined)));
  const response = { success: true, message: 'The refund has been requested.' };
  beforeEach(() => respond(Promise.resolve(response)));

  it('shows why it is disputed, sends the decision with the note, and reads the list again', async () => {
    const { user, toast } = open(disputed);
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disputed payment' });
    expect(dialog).toHaveTextContent('The provider says it took $0.01.');
    await user.type(screen.getByLabelText('Note for staff'), ' Called Asha. ');
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    expect(sent()).toEqual([
      [
        'POST',
        '/api/v1/admin/payments/resolve/{id}',
        { path: { id: 'p1' }, body: { resolution: 'refund', note: 'Called Asha.' } },
      ],
    ]);
    await waitFor(() => expect(toast()).toMatchObject({ title: 'The refund has been requested.' }));
    await waitFor(() => expect(isReloaded()).toBe(true));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('requires a note to settle the dispute', async () => {
    const { user } = open(disputed);
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    await user.click(await screen.findByRole('button', { name: 'Mark as settled' }));
    expect(screen.getByLabelText('Note for staff')).toHaveAccessibleDescription(/what became of the money/);
    expect(sent()).toEqual([]);
  });

  it('offers only the decisions that are possible for the payment', async () => {
    const { user } = open({ ...disputed, resolutions: ['settle'] });
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByRole('button', { name: 'Mark as settled' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  it('is not offered for other payments', () => {
    open({ ...disputed, state: 'capturing', resolutions: [] });
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
  });

  it('says why it was refused', async () => {
    const reason = 'This order is already paid by another payment. Please refund this charge.';
    respond(Promise.reject(new ApiError(409, reason)));
    const { user, toast } = open(disputed);
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: reason, destructive: true }));
    expect(isReloaded()).toBe(false);
  });
});
