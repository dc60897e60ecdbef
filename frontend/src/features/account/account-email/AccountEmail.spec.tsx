import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { setupStore } from '../../../lib/store';
import type { User } from '../../../contract/types';
import { ApiError, request } from '../../../lib/http';
import { signedIn } from '../../auth';
import { accountSaga } from '../account.saga';
import { AccountEmail } from './AccountEmail';

jest.mock('../../../lib/http', () => ({ ...jest.requireActual<object>('../../../lib/http'), request: jest.fn() }));
const requested = jest.mocked(request) as jest.Mock;

const email = 'asha@example.test';
const never: string | null = null;
const account = { name: 'Asha', email, emailVerifiedAt: never, emailUndeliverableAt: never };

/** @param responses by path; calls to other paths are rejected */
function open(responses: Record<string, unknown>, role: User['role'] = 'user') {
  requested.mockImplementation((_method: string, path: string) => {
    const found = responses[path.replace('/api/v1', '')];
    if (found === undefined || found instanceof Error) return Promise.reject(found ?? new ApiError(404, 'Not found.'));
    return Promise.resolve({ success: true, ...(found as object) });
  });
  const store = setupStore({ sagas: [accountSaga] });
  store.dispatch(signedIn({ success: true, user: { _id: '1', name: 'Asha', userName: 'Asha', role } }));
  render(
    <Provider store={store}>
      <AccountEmail />
    </Provider>,
  );
  return { toast: () => store.getState().toasts!.current };
}

const settings = { '/settings/public': { data: { mail: true } } };

beforeEach(() => requested.mockReset());

describe('The email in the account', () => {
  it('can have the confirmation link sent again while it is not confirmed', async () => {
    const sent = { message: 'We have sent you a link. Please check your inbox.' };
    const { toast } = open({ ...settings, '/users/me': { data: account }, '/users/send-verification': sent });
    expect(await screen.findByText(`${email} (not confirmed yet)`)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: sent.message }));
  });

  it('is shown as confirmed once it is', async () => {
    open({ ...settings, '/users/me': { data: { ...account, emailVerifiedAt: '2026-11-23T10:00:00.000Z' } } });
    expect(await screen.findByText(`${email} (confirmed)`)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument();
  });

  it('has a notice if mails to it are rejected, and can be changed', async () => {
    const emailUndeliverableAt = '2026-11-23T10:00:00.000Z';
    open({ ...settings, '/users/me': { data: { ...account, emailUndeliverableAt } } });
    expect(await screen.findByRole('status')).toHaveTextContent(
      `We could not reach ${email}. Please check your email.`,
    );
    expect(screen.getByRole('button', { name: 'Change email' })).toBeVisible();
  });

  it('has no notice if mails to it are accepted', async () => {
    open({ ...settings, '/users/me': { data: account } });
    expect(await screen.findByText(`${email} (not confirmed yet)`)).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is changed with the password', async () => {
    const message = 'We have sent a link to the new address.';
    const { toast } = open({ ...settings, '/users/me': { data: account }, '/users/change-email': { message } });
    await userEvent.click(await screen.findByRole('button', { name: 'Change email' }));
    await userEvent.type(await screen.findByLabelText('New email'), 'new@example.test');
    await userEvent.type(screen.getByLabelText('Current password'), 'seven green bicycles');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Check your inbox', description: message }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requested).toHaveBeenCalledWith('POST', '/api/v1/users/change-email', {
      body: { email: 'new@example.test', currentPassword: 'seven green bicycles' },
    });
  });

  it('shows what is wrong at its field, which takes the focus', async () => {
    const wrong = [{ field: 'currentPassword', message: 'The current password is wrong.' }];
    const refusal = new ApiError(400, 'Wrong.', wrong);
    open({ ...settings, '/users/me': { data: account }, '/users/change-email': refusal });
    await userEvent.click(await screen.findByRole('button', { name: 'Change email' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus());
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(wrong[0]?.message);
  });

  it('has no actions if the shop sends no mail', async () => {
    open({ '/settings/public': { data: { mail: false } }, '/users/me': { data: account } });
    expect(await screen.findByText(email)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is not shown to guests', () => {
    open(settings, 'guest');
    expect(requested).not.toHaveBeenCalled();
  });
});
