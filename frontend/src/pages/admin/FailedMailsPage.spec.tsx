import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { setupStore } from '../../lib/store';
import type { SentMail } from '../../contract/types';
import { publicSettingsRead } from '../../features/public-settings';
import { ApiError, request } from '../../lib/http';
import FailedMailsPage from './FailedMailsPage';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const requested = jest.mocked(request) as jest.Mock;

const confirmation: SentMail = {
  ...{ _id: 'm1', kind: 'OrderConfirmation', to: 'asha@example.test', orderId: 'o1', orderNumber: 'LL-10482' },
  ...{
    state: 'dead',
    createdAt: '2026-11-20T13:54:10.000Z',
    sentAt: null,
    dueAt: null,
    resendNumber: 0,
    hadLink: false,
  },
  ...{ reason: 'The mail server does not take mail for this address.', reply: '550 5.1.1 No such user' },
};
const reset: SentMail = {
  ...confirmation,
  ...{ _id: 'm2', kind: 'PasswordReset', to: 'bela@example.test', orderId: null, orderNumber: null, hadLink: true },
};

/** Of the shop, newest first. */
let failed: SentMail[] = [];
let refusal: ApiError | null = null;
const tooOften = new ApiError(409, 'A mail can be sent again 3 times a day. Please try again tomorrow.');

function respond(method: string, path: string, { query, path: ids }: Record<string, Record<string, unknown>> = {}) {
  if (refusal && (method === 'POST' || refusal.status === 500)) return Promise.reject(refusal);
  if (method === 'GET') {
    const [page, limit] = [Number(query?.['page']), Number(query?.['limit'])];
    const meta = { page, limit, total: failed.length, pages: Math.ceil(failed.length / limit) };
    const data = failed.slice((page - 1) * limit, page * limit);
    return Promise.resolve({ success: true, message: '', data, meta });
  }
  failed = failed.filter(({ _id }) => _id !== ids?.['mailId']);
  const message = path.endsWith('resend') ? 'The mail is being sent again.' : 'The mail is dismissed.';
  return Promise.resolve({ success: true, message });
}

function open({ mail = true, at = '/admin/mails' } = {}) {
  const store = setupStore();
  store.dispatch(publicSettingsRead.arrived({ mail }));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <FailedMailsPage />
      </MemoryRouter>
    </Provider>,
  );
  return { user: userEvent.setup(), toast: () => store.getState().toasts!.current };
}

const button = (name: string) => screen.findByRole('button', { name });
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr')!;

beforeEach(() => {
  failed = [confirmation, reset];
  refusal = null;
  requested.mockReset().mockImplementation(respond);
});

describe('The mails that failed', () => {
  it('are listed with their order, their time and the reason', async () => {
    open();
    const row = await rowOf('Order confirmed');
    expect([...row.cells].slice(0, 5).map(({ textContent }) => textContent)).toEqual([
      ...['Order confirmed', 'asha@example.test', 'LL-10482', '20 Nov 2026, 07:24:10 pm'],
      'The mail server does not take mail for this address.What the mail server said550 5.1.1 No such user',
    ]);
    expect(within(row).getByText(/^550/)).not.toBeVisible();
    expect(within(row).getByRole('link', { name: 'LL-10482' })).toHaveAttribute('href', '/admin/orders?q=o1');
  });

  it('without an order, and with a link that is not stored, can only be dismissed', async () => {
    open();
    const row = await rowOf('Choose a new password');
    expect(within(row).queryByRole('link')).toBeNull();
    expect(row).toHaveTextContent('Its link is not stored any more; the person can ask for a new one.');
    expect(within(row).getAllByRole('button')).toHaveLength(1);
    expect(
      within(row).getByRole('button', { name: 'Dismiss: Choose a new password, to bela@example.test' }),
    ).toBeVisible();
  });

  it('show a message if there are none', async () => {
    failed = [];
    open();
    expect(await screen.findByText('Every mail could be sent.')).toBeVisible();
  });

  it('are loaded again where they could not be', async () => {
    refusal = new ApiError(500, 'no');
    const { user } = open();
    const retry = await button('Try again');
    refusal = null;
    await user.click(retry);
    expect(await rowOf('Order confirmed')).toBeVisible();
  });

  it('are not listed where the shop sends no mail', () => {
    open({ mail: false });
    expect(screen.getByText('The shop sends no mail: MAIL_URL is off.')).toBeVisible();
    expect(requested).not.toHaveBeenCalled();
  });

  it('have pages, and the last page disappears with its last mail', async () => {
    failed = Array.from({ length: 21 }, (_, n) => ({ ...confirmation, _id: `m${n}`, to: `p${n}@example.test` }));
    const { user } = open({ at: '/admin/mails?page=2' });
    expect(await screen.findByText('Page 2 of 2, 21 in total')).toBeVisible();
    await user.click(await button('Dismiss: Order confirmed, to p20@example.test'));
    expect(await screen.findByText('p0@example.test')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(21);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });
});

describe('A mail that failed', () => {
  const resend = 'Send again: Order confirmed, to asha@example.test';

  it.each([
    [resend, '/api/v1/admin/mails/{mailId}/resend', 'The mail is being sent again.'],
    [
      'Dismiss: Order confirmed, to asha@example.test',
      '/api/v1/admin/mails/{mailId}/dismiss',
      'The mail is dismissed.',
    ],
  ])('leaves the list after “%s”, and the focus moves to the list', async (name, path, message) => {
    const { user, toast } = open();
    await user.click(await button(name));
    expect(requested).toHaveBeenCalledWith('POST', path, { path: { mailId: 'm1' } });
    await waitFor(() => expect(toast()).toMatchObject({ title: message }));
    await waitFor(() => expect(screen.queryByText('Order confirmed')).toBeNull());
    expect(await rowOf('Choose a new password')).toBeVisible();
    expect(screen.getByRole('region', { name: 'List of mails' })).toHaveFocus();
  });

  it('stays in the list if the action is refused, with the server’s message in a toast', async () => {
    const { user, toast } = open();
    const sent = await button(resend);
    refusal = tooOften;
    await user.click(sent);
    await waitFor(() =>
      expect(toast()).toMatchObject({ destructive: true, title: expect.stringContaining('3 times') }),
    );
    expect(sent).toHaveFocus();
    expect(sent).not.toHaveAttribute('aria-busy');
  });

  it('leaves the list when it is refused because a colleague has handled it', async () => {
    const { user } = open();
    const sent = await button(resend);
    failed = [reset];
    refusal = new ApiError(409, 'This mail is about to be sent.');
    await user.click(sent);
    await waitFor(() => expect(screen.queryByText('Order confirmed')).toBeNull());
    expect(await rowOf('Choose a new password')).toBeVisible();
    expect(screen.getByRole('region', { name: 'List of mails' })).toHaveFocus();
  });

  it('is sent again once, and not dismissed meanwhile', async () => {
    const { user } = open();
    const sent = await button(resend);
    requested.mockClear().mockReturnValue(new Promise(() => undefined));
    await user.dblClick(sent);
    await user.click(await button('Dismiss: Order confirmed, to asha@example.test'));
    expect(requested).toHaveBeenCalledTimes(1);
    expect(sent).toHaveAttribute('aria-busy', 'true');
  });
});
