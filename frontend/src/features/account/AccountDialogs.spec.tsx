import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { setupStore } from '../../lib/store';
import type { User } from '../../contract/types';
import { ApiError, request } from '../../lib/http';
import DiscardChanges from '../../ui/overlay/DiscardChanges';
import { sessionExpired, signedIn } from '../auth';
import { accountApi } from './account.api';
import { accountSaga } from './account.saga';
import { LazyAccountDialogs } from './LazyAccountDialogs';
import type { OpenAccountDialog } from './account-dialogs-props';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const requested = jest.mocked(request) as jest.Mock;

const response = { success: true, message: 'Your account is deleted.', data: null, meta: undefined };

function Asking({ first }: { first: OpenAccountDialog }) {
  const [asked, setAsked] = useState<OpenAccountDialog>(first);
  return (
    <>
      <button onClick={() => setAsked('password')}>Open password</button>
      <LazyAccountDialogs asked={asked} onAsk={setAsked} />
    </>
  );
}

function open(asked: OpenAccountDialog, role: User['role'] = 'user') {
  const store = setupStore({ sagas: [accountSaga] });
  store.dispatch(signedIn({ success: true, user: { _id: '1', name: 'Asha', userName: 'Asha', role } }));
  render(
    <Provider store={store}>
      <Asking first={asked} />
      <DiscardChanges />
    </Provider>,
  );
  return store;
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = async (within_: HTMLElement, name: string) =>
  userEvent.click(within(within_).getByRole('button', { name }));

const account = { name: 'Asha', email: 'asha@example.test', emailVerifiedAt: null, emailUndeliverableAt: null };

beforeEach(() => void requested.mockReset().mockResolvedValue({ ...response, data: account }));
afterEach(() => jest.restoreAllMocks());

describe('A dialog with the account’s password', () => {
  const asksFor = (asked: OpenAccountDialog, fields: Record<string, string>, role?: User['role']) =>
    [asked, fields, role] as const;
  it.each([
    asksFor('password', { 'Current password': 'current-password', 'New password': 'new-password' }),
    asksFor('password', { 'Current password': 'current-password', 'New password': 'new-password' }, 'admin'),
    asksFor('email', { 'New email': 'email', 'Current password': 'current-password' }),
    asksFor('deletion', { 'Current password': 'current-password' }),
  ])('tells password managers whose it is: %s', async (asked, fields, role) => {
    open(asked, role);
    const asking = await screen.findByRole('dialog');
    const username = asking.querySelector<HTMLInputElement>('form input[autocomplete="username"]');
    await waitFor(() => expect(username).toHaveValue('asha@example.test'));
    expect(username).toHaveAttribute('name', 'username');
    for (const [label, token] of Object.entries(fields))
      expect(within(asking).getByLabelText(label)).toHaveAttribute('autocomplete', token);
  });

  it.each([
    ['password', 'Change password', 'New password'],
    ['email', 'Change email', 'New email'],
    ['deletion', 'Delete account', 'Current password'],
  ] as const)('asks before what is typed is lost: %s', async (asked, title, label) => {
    open(asked);
    const asking = await dialog(title);
    await userEvent.type(within(asking).getByLabelText(label), 'typed');
    for (const close of [() => userEvent.keyboard('{Escape}'), () => press(asking, 'Close')]) {
      await close();
      const question = await dialog('Discard changes?');
      await press(question, 'Keep editing');
      await waitFor(() => expect(question).not.toBeInTheDocument());
      expect(within(asking).getByLabelText(label)).toHaveValue('typed');
    }
    await userEvent.keyboard('{Escape}');
    await press(await dialog('Discard changes?'), 'Discard');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks nothing about a guest, who has none', async () => {
    open('deletion', 'guest');
    const asking = await screen.findByRole('dialog');
    expect(asking.querySelector('[autocomplete="username"]')).toBeNull();
    expect(requested).not.toHaveBeenCalled();
  });
});

describe('The dialog that deletes an account', () => {
  it('says what is deleted and what stays, and asks for the password', async () => {
    const remove = jest.spyOn(accountApi, 'deleteAccount').mockResolvedValue(response);
    open('deletion');
    const asking = await dialog('Delete account');
    expect(asking).toHaveTextContent(/We delete your name, email and password, your addresses and your cart/);
    expect(asking).toHaveTextContent(/We keep your orders for our records, without your name and address/);
    await userEvent.type(within(asking).getByLabelText('Current password'), 'seven green bicycles');
    await press(asking, 'Delete account');
    expect(remove).toHaveBeenCalledWith({ currentPassword: 'seven green bicycles' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks a guest, who has no password, only to confirm', async () => {
    const remove = jest.spyOn(accountApi, 'deleteAccount').mockResolvedValue(response);
    open('deletion', 'guest');
    const asking = await dialog('Delete my data');
    expect(within(asking).queryByLabelText('Current password')).not.toBeInTheDocument();
    await press(asking, 'Delete my data');
    expect(remove).toHaveBeenCalledWith({ confirmed: true });
  });

  it('shows a wrong password at the field, and other errors beside the button', async () => {
    const wrong = [{ field: 'currentPassword', message: 'The current password is wrong.' }];
    const remove = jest.spyOn(accountApi, 'deleteAccount').mockRejectedValueOnce(new ApiError(400, 'Wrong.', wrong));
    open('deletion');
    const asking = await dialog('Delete account');
    await press(asking, 'Delete account');
    await waitFor(() =>
      expect(within(asking).getByLabelText('Current password')).toHaveAccessibleDescription(wrong[0]?.message),
    );
    expect(within(asking).getByLabelText('Current password')).toHaveFocus();
    expect(within(asking).queryByRole('alert')).toBeNull();
    remove.mockRejectedValueOnce(new ApiError(409, 'One of your orders is being paid.'));
    await press(asking, 'Delete account');
    expect(await within(asking).findByText('One of your orders is being paid.')).toHaveAttribute('role', 'alert');
  });

  it('deletes nothing when it is closed, and drops the password', async () => {
    const remove = jest.spyOn(accountApi, 'deleteAccount');
    open('deletion');
    const asking = await dialog('Delete account');
    await userEvent.type(within(asking).getByLabelText('Current password'), 'secret');
    await press(asking, 'Download my data first');
    await press(await dialog('Discard changes?'), 'Discard');
    expect(await dialog('Download my data')).toBeInTheDocument();
    expect(screen.queryByDisplayValue('secret')).not.toBeInTheDocument();
    expect(remove).not.toHaveBeenCalled();
  });
});

describe('The dialog that downloads one’s data', () => {
  it('closes when the download succeeds', async () => {
    const download = jest.spyOn(accountApi, 'downloadData').mockResolvedValue();
    open('data');
    await press(await dialog('Download my data'), 'Download');
    expect(download).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('leaves another dialog as it is where it was closed before the download ended', async () => {
    let end: () => void = () => undefined;
    jest.spyOn(accountApi, 'downloadData').mockReturnValue(new Promise((resolve) => (end = resolve)));
    const store = open('data');
    await press(await dialog('Download my data'), 'Download');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Open password' }));
    const asking = await dialog('Change password');
    await userEvent.type(within(asking).getByLabelText('New password'), 'typed');
    end();
    await waitFor(() =>
      expect(store.getState().toasts!.current).toMatchObject({ title: 'Your data has been downloaded' }),
    );
    expect(within(asking).getByLabelText('New password')).toHaveValue('typed');
    expect(asking).toBeInTheDocument();
  });

  it('stays open with the reason where the download fails', async () => {
    jest.spyOn(accountApi, 'downloadData').mockRejectedValue(new ApiError(429, 'Too many tries.'));
    open('data');
    const asking = await dialog('Download my data');
    await press(asking, 'Download');
    expect(await within(asking).findByRole('alert')).toHaveTextContent('Too many tries.');
  });
});

describe('The dialog that changes the password', () => {
  it('takes the focus to the first wrong field', async () => {
    const wrong = [{ field: 'newPassword', message: 'The password needs 8 to 128 characters.' }];
    jest.spyOn(accountApi, 'changePassword').mockRejectedValue(new ApiError(400, 'Wrong.', wrong));
    open('password');
    const asking = await dialog('Change password');
    await press(asking, 'Change password');
    await waitFor(() => expect(within(asking).getByLabelText('New password')).toHaveFocus());
    expect(within(asking).getByLabelText('New password')).toHaveAccessibleDescription(/needs 8 to 128 characters/);
  });

  it('is ready to be sent again where the session had ended', async () => {
    const change = jest.spyOn(accountApi, 'changePassword').mockRejectedValueOnce(new ApiError(401, 'Sign in.'));
    const store = open('password');
    const asking = await dialog('Change password');
    await press(asking, 'Change password');
    act(() => void store.dispatch(sessionExpired()));
    change.mockResolvedValue({ ...response, data: {} });
    await press(asking, 'Change password');
    await waitFor(() => expect(asking).not.toBeInTheDocument());
  });

  it('links the staff to the other dialogs', async () => {
    open('password', 'admin');
    await press(await dialog('Change password'), 'Delete account');
    await press(await dialog('Delete account'), 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('links shoppers only to signing out everywhere, because their menu has the other dialogs', async () => {
    open('password');
    const asking = await dialog('Change password');
    expect(within(asking).queryByRole('button', { name: 'Delete account' })).not.toBeInTheDocument();
    await press(asking, 'Sign out everywhere instead');
    expect(await dialog('Sign out everywhere')).toBeInTheDocument();
  });
});
