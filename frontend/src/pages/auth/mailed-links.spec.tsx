import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { publicSettingsRead } from '../../features/public-settings';
import { setupStore } from '../../lib/store';
import { mailedLinksSaga } from '../../features/mailed-links';
import { ApiError } from '../../lib/http';
import AcceptInvitationPage from './AcceptInvitationPage';
import ConfirmEmailPage from './ConfirmEmailPage';
import ForgotPasswordPage from './ForgotPasswordPage';
import LoginPage from './LoginPage';
import ResetPasswordPage from './ResetPasswordPage';
import StockAlertPage from './StockAlertPage';
import UndoEmailChangePage from './UndoEmailChangePage';

const mockRequested = jest.fn();
/** The question whose link it is. */
const mockChecked = jest.fn();
/** What is sent, except that question. */
jest.mock('../../lib/http', () => ({
  ...jest.requireActual<object>('../../lib/http'),
  request: (...call: unknown[]): unknown =>
    /^\/api\/v1\/users\/(reset-password|undo-email-change|accept-invitation)\/check$/.test(String(call[1]))
      ? mockChecked(...call)
      : mockRequested(...call),
}));
const requested = mockRequested;

const token = 'Vb8m2yCq0T1kZr5uXw7hJ3nLp9sAfGdEiOaQx4Kt6Mc';
let address = '';

function Address() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}

/** @param mail whether the shop sends mail */
function open(at: string | { pathname: string; state: object }, mail = true) {
  const store = setupStore({ sagas: [mailedLinksSaga] });
  store.dispatch(publicSettingsRead.arrived({ mail }));
  return render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <Address />
        <Routes>
          <Route path="/auth/login" Component={LoginPage} />
          <Route path="/auth/forgot-password" Component={ForgotPasswordPage} />
          <Route path="/auth/reset-password" Component={ResetPasswordPage} />
          <Route path="/auth/undo-email-change" Component={UndoEmailChangePage} />
          <Route path="/auth/stock-alert" Component={StockAlertPage} />
          <Route path="/auth/accept-invitation" Component={AcceptInvitationPage} />
          <Route path="/auth/confirm-email" Component={ConfirmEmailPage} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

const succeeds = (message: string) => requested.mockResolvedValue({ success: true, message, data: null });
const refuses = (status: number, message: string, field?: string) =>
  requested.mockRejectedValueOnce(new ApiError(status, message, field ? [{ field, message }] : []));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  requested.mockReset();
  mockChecked.mockReset().mockResolvedValue({ success: true, data: { email: 'asha@example.test' } });
});
afterEach(() => sessionStorage.clear());

describe('The page for a forgotten password', () => {
  it('says the same for every address, and takes the focus there', async () => {
    succeeds('If there is an account with this address, we have sent a link.');
    open('/auth/forgot-password');
    await userEvent.type(screen.getByLabelText('Email'), 'asha@example.test');
    await press('Send the link');
    const outcome = await screen.findByText('If there is an account with asha@example.test, we have sent a link.');
    expect(outcome).toHaveFocus();
    const call = ['POST', '/api/v1/users/forgot-password', { body: { email: 'asha@example.test' } }];
    expect(requested.mock.calls).toEqual([call]);
    await press('Send again');
    expect(outcome).toHaveFocus();
    expect(requested.mock.calls).toEqual([call, call]);
    await press('Use another email');
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.test');
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('knows the email that was typed at the login, and says why it is not sent again', async () => {
    succeeds('If there is an account with this address, we have sent a link.');
    open({ pathname: '/auth/forgot-password', state: { email: 'asha@example.test' } });
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.test');
    await press('Send the link');
    await screen.findByText(/If there is an account/);
    refuses(429, 'Too many tries. Please wait.');
    await press('Send again');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Please wait.');
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('says why nothing is sent', async () => {
    refuses(409, 'This shop sends no mail. Please contact us instead.');
    open('/auth/forgot-password');
    await press('Send the link');
    expect(await screen.findByRole('alert')).toHaveTextContent('This shop sends no mail.');
  });

  it('asks for nothing where the shop sends no mail', () => {
    open('/auth/forgot-password', false);
    expect(screen.getByText('This shop sends no mail. Please contact us instead.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Remembered it? Log In' })).toHaveAttribute('href', '/auth/login');
  });
});

describe('The page of an invitation', () => {
  const invitation = `/auth/accept-invitation?token=${token}`;
  const checks = () =>
    mockChecked.mockResolvedValue({ success: true, data: { email: 'noor@example.test', staffRole: 'packer' } });

  it('makes an account, and leads to the login', async () => {
    checks();
    succeeds('Your account is ready. Please log in.');
    open(invitation);
    expect(address).toBe('/auth/accept-invitation');
    expect(
      await screen.findByText('noor@example.test is invited as a packer: you get orders on their way.'),
    ).toBeVisible();
    await userEvent.type(screen.getByLabelText('Your name'), 'Noor Khan');
    await userEvent.type(screen.getByLabelText('Password'), 'seven green bicycles');
    await press('Make my account');
    expect(await screen.findByText('Your account is ready. Please log in.')).toHaveFocus();
    const body = { token, name: 'Noor Khan', password: 'seven green bicycles' };
    expect(requested.mock.calls).toEqual([['POST', '/api/v1/users/accept-invitation', { body }]]);
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    expect(screen.getByLabelText('Email')).toHaveValue('noor@example.test');
  });

  it('says beside its field what is wrong, and keeps what was typed', async () => {
    checks();
    refuses(400, 'This password is too easy to guess.', 'password');
    open(invitation);
    await userEvent.type(await screen.findByLabelText('Your name'), 'Noor Khan');
    await userEvent.type(screen.getByLabelText('Password'), 'password1');
    await press('Make my account');
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/This password is too easy to guess/),
    );
    expect(screen.getByLabelText('Your name')).toHaveValue('Noor Khan');
  });

  it.each([
    ['the link is of no use', invitation, 'This invitation has been used or withdrawn, or has expired.'],
    ['there is no link', '/auth/accept-invitation', 'Open the link of the invitation again.'],
  ])('says so where %s', async (_why, at, sentence) => {
    const errors = [{ field: 'token', message: 'no' }];
    mockChecked.mockRejectedValue(
      new ApiError(400, 'This invitation has been used or withdrawn, or has expired.', errors),
    );
    open(at);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toBeVisible();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});

describe('The page of a link to a new password', () => {
  const isUsed = new ApiError(400, 'This link has been used or has expired. Please ask for a new one.', [
    { field: 'token', message: 'This link has been used or has expired.' },
  ]);
  const enters = async (password: string) => {
    await waitFor(() => expect(screen.getByLabelText('New password')).toBeVisible());
    await userEvent.type(screen.getByLabelText('New password'), password);
    await press('Change password');
  };

  it('removes the secret from the address, and sends it with the password', async () => {
    succeeds('Your password is changed. Please log in with it.');
    open(`/auth/reset-password?token=${token}`);
    await waitFor(() => expect(address).toBe('/auth/reset-password'));
    await enters('eight blue kites');
    expect(await screen.findByText(/Your password is changed/)).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(requested.mock.calls).toEqual([
      ['POST', '/api/v1/users/reset-password', { body: { token, password: 'eight blue kites' } }],
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.test');
  });

  it('says whose password it is once the link is known to be valid', async () => {
    let answer: (response: object) => void = () => undefined;
    mockChecked.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    open(`/auth/reset-password?token=${token}`);
    expect(screen.getByLabelText('New password')).not.toBeVisible();
    answer({ success: true, data: { email: 'asha@example.test' } });
    expect(await screen.findByText(/^For asha@example\.test\. You are signed out everywhere/)).toBeVisible();
  });

  it('keeps the secret for a reload of the page, until it is left', async () => {
    const { unmount } = open(`/auth/reset-password?token=${token}`);
    await waitFor(() => expect(address).toBe('/auth/reset-password'));
    const kept = { ...sessionStorage };
    unmount();
    expect(sessionStorage).toHaveLength(0);
    // A reload runs nothing of the page that ends.
    Object.assign(sessionStorage, kept);
    const other = open('/auth/confirm-email');
    expect(screen.getByRole('alert')).toHaveTextContent('Open the link in the mail again.');
    other.unmount();
    Object.assign(sessionStorage, kept);
    open('/auth/reset-password');
    await enters('eight blue kites');
    expect(requested).toHaveBeenCalledWith('POST', '/api/v1/users/reset-password', {
      body: { token, password: 'eight blue kites' },
    });
  });

  it('says at once that it was opened without the link', () => {
    open('/auth/reset-password');
    expect(screen.getByRole('alert')).toHaveTextContent('Open the link in the mail again.');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/auth/forgot-password');
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(mockChecked).not.toHaveBeenCalled();
  });

  it('can be used although the check could not be made', async () => {
    succeeds('Your password is changed. Please log in with it.');
    mockChecked.mockRejectedValue(new ApiError(0, 'The shop could not be reached.'));
    open(`/auth/reset-password?token=${token}`);
    await enters('eight blue kites');
    expect(await screen.findByText(/Your password is changed/)).toHaveFocus();
  });

  it('shows a weak password at its field', async () => {
    refuses(400, 'The password must have 8 to 128 characters.', 'password');
    open(`/auth/reset-password?token=${token}`);
    await enters('short');
    expect(await screen.findByText('The password must have 8 to 128 characters.')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveFocus();
  });

  it('offers a new link at once where this one is invalid', async () => {
    mockChecked.mockRejectedValue(isUsed);
    open('/auth/reset-password?token=used');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used or has expired.');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/auth/forgot-password');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('offers a new link where this one was used while the page was open', async () => {
    requested.mockRejectedValueOnce(isUsed);
    open(`/auth/reset-password?token=${token}`);
    await enters('eight blue kites');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used or has expired.');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/auth/forgot-password');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveFocus();
  });

  it('offers no new link where the shop sends no mail any more', async () => {
    mockChecked.mockRejectedValue(isUsed);
    open('/auth/reset-password?token=used', false);
    expect(await screen.findByText('This shop sends no mail. Please contact us instead.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
  });
});

describe('The page of a link that undoes a change of the email', () => {
  const enters = async () => {
    await waitFor(() => expect(screen.getByLabelText('New password')).toBeVisible());
    await userEvent.type(screen.getByLabelText('New password'), 'eight blue kites');
    await press('Undo the change');
  };

  it('does so at the press of a button only, with a new password', async () => {
    succeeds('You have your email back, and a new password. Please log in with them.');
    open(`/auth/undo-email-change?token=${token}`);
    await waitFor(() => expect(address).toBe('/auth/undo-email-change'));
    expect(requested).not.toHaveBeenCalled();
    const username = document.querySelector<HTMLInputElement>('form input[name="username"]');
    await waitFor(() => expect(username).toHaveValue('asha@example.test'));
    expect(username).toHaveAttribute('autocomplete', 'username');
    await enters();
    expect(await screen.findByText(/You have your email back/)).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth/login');
    expect(requested.mock.calls).toEqual([
      ['POST', '/api/v1/users/undo-email-change', { body: { token, password: 'eight blue kites' } }],
    ]);
  });

  it('says whom to ask where the link is invalid', async () => {
    refuses(400, 'This link has been used or has expired.', 'token');
    open(`/auth/undo-email-change?token=${token}`);
    await enters();
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used or has expired.');
    expect(screen.getByRole('link', { name: 'How to reach us' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
  });

  it('says why the email can’t be given back', async () => {
    refuses(409, 'Another account has this email by now, so it can’t be given back. Please write to us.');
    open(`/auth/undo-email-change?token=${token}`);
    await enters();
    expect(await screen.findByRole('alert')).toHaveTextContent('Another account has this email by now');
  });
});

describe('The page of a link that confirms an email', () => {
  it('does so at the press of a button only: mail programs open links, too', async () => {
    succeeds('Your email is confirmed.');
    open(`/auth/confirm-email?token=${token}`);
    await waitFor(() => expect(address).toBe('/auth/confirm-email'));
    expect(requested).not.toHaveBeenCalled();
    await press('Confirm my email');
    expect(await screen.findByText('Your email is confirmed.')).toHaveFocus();
    expect(requested).toHaveBeenCalledWith('POST', '/api/v1/users/confirm-email', { body: { token } });
  });

  it('says where to get a new link', async () => {
    refuses(400, 'This link has been used or has expired. Please ask for a new one.', 'token');
    open('/auth/confirm-email?token=used');
    await press('Confirm my email');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used or has expired.');
    expect(screen.getByText('You can have a new one sent from your account.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveFocus();
  });

  it('offers no new one where the shop sends no mail any more', async () => {
    refuses(400, 'This link has been used or has expired. Please ask for a new one.', 'token');
    open('/auth/confirm-email?token=used', false);
    await press('Confirm my email');
    expect(await screen.findByText('This shop sends no mail. Please contact us instead.')).toBeVisible();
    expect(screen.queryByText('You can have a new one sent from your account.')).toBeNull();
  });
});

it('The login passes the email that is typed on to the page for a forgotten password, and takes it back', async () => {
  open('/auth/login');
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.test');
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.test');
  await userEvent.click(screen.getByRole('link', { name: 'Remembered it? Log In' }));
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.test');
});

describe('The page that ends an alert', () => {
  const ended = (others: number) =>
    requested.mockResolvedValueOnce({
      success: true,
      message: 'We won’t write to you about this size.',
      data: { others },
    });

  it('does so on a press, with the token out of the address bar', async () => {
    ended(0);
    open(`/auth/stock-alert?token=${token}`);
    await waitFor(() => expect(address).toBe('/auth/stock-alert'));
    expect(requested).not.toHaveBeenCalled();
    await press('End this alert');
    expect(await screen.findByText('We won’t write to you about this size.')).toHaveFocus();
    expect(requested.mock.calls).toEqual([['POST', '/api/v1/shop/stock-alerts/end', { body: { token } }]]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers to end the others of the address', async () => {
    ended(2);
    open(`/auth/stock-alert?token=${token}`);
    await press('End this alert');
    expect(await screen.findByText('You wait for 2 other sizes, too.')).toBeVisible();
    requested.mockResolvedValueOnce({ success: true, message: 'None is left.', data: { others: 0 } });
    await press('End all alerts');
    expect(await screen.findByText('None is left.')).toHaveFocus();
    expect(requested).toHaveBeenLastCalledWith('POST', '/api/v1/shop/stock-alerts/end', { body: { token, all: true } });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says what is wrong with the link', async () => {
    refuses(400, 'This link ends no alert.', 'token');
    open('/auth/stock-alert?token=x');
    await press('End this alert');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link ends no alert.');
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveFocus();
  });
});
