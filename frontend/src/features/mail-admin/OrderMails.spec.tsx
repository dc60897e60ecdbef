import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { publicSettingsRead } from '../public-settings';
import { setupStore } from '../../lib/store';
import type { Order, PublicSettings, SentMail } from '../../contract/types';
import { ApiError, request } from '../../lib/http';
import { OrderMails } from './OrderMails';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const list = jest.fn();
const resend = jest.fn();
beforeEach(() =>
  jest
    .mocked(request as jest.Mock)
    .mockImplementation((method: string, _path: string, { query, path }) =>
      method === 'GET' ? list(query.orderId) : resend(path.mailId),
    ),
);

const order = { _id: 'o1' } as Order;
const mail: SentMail = {
  ...{
    _id: 'm1',
    kind: 'OrderConfirmation',
    to: 'asha@example.test',
    orderId: 'o1',
    orderNumber: 'LL-10482',
    state: 'sent',
  },
  ...{
    createdAt: '2026-11-20T13:54:00.000Z',
    sentAt: '2026-11-20T13:54:10.000Z',
    dueAt: null,
    reason: '',
    reply: '250 2.0.0 Ok',
  },
  ...{ resendNumber: 0, hadLink: false },
};
const failed: SentMail = {
  ...mail,
  ...{ _id: 'm2', kind: 'ShippingNotice', state: 'dead', sentAt: null },
  ...{ reason: 'The mail server does not take mail for this address.', reply: '550 5.1.1 No such user' },
};
const response = (mails: SentMail[]) => ({ success: true, message: '', data: mails, meta: {} as never });

function open(...mails: SentMail[]) {
  return openWith({ mail: true }, ...mails);
}

function openWith(settings: PublicSettings, ...mails: SentMail[]) {
  list.mockReset().mockResolvedValue(response(mails));
  resend.mockReset();
  const store = setupStore();
  store.dispatch(publicSettingsRead.arrived(settings));
  const shown = (what: Order) => (
    <Provider store={store}>
      <OrderMails order={what} />
    </Provider>
  );
  const { rerender } = render(shown(order));
  return {
    user: userEvent.setup(),
    show: (what: Order) => rerender(shown(what)),
    toast: () => store.getState().toasts!.current,
  };
}

const items = () => screen.findAllByRole('listitem');
const resendButton = (name: string) => screen.findByRole('button', { name: `Send again: ${name}` });

describe('The mails of an order', () => {
  it('show when and to whom each mail was sent, and why a mail was not sent', async () => {
    open(failed, mail);
    const [first, second] = await items();
    expect(list).toHaveBeenCalledWith('o1');
    expect(first).toHaveTextContent(/^On its wayNot sentasha@example\.test/);
    expect(first).toHaveTextContent(/does not take mail for this address\.Send again$/);
    expect(second).toHaveTextContent('Order confirmedSentasha@example.testSent 20 Nov 2026, 07:24:10 pm.');
    expect(screen.queryByText(/250|550/)).toBeNull();
  });

  it.each<[string, Partial<SentMail>, RegExp]>([
    [
      'goes out unless the status changes',
      { kind: 'ShippingNotice' },
      /Goes out at \d\d:\d\d [ap]m, unless you change it\.$/,
    ],
    ['goes out', { kind: 'OrderConfirmation' }, /Goes out at \d\d:\d\d [ap]m\.$/],
    ['goes out again', { kind: 'ShippingNotice', resendNumber: 1 }, /Goes out at \d\d:\d\d [ap]m\.$/],
    [
      'is tried again',
      { kind: 'ShippingNotice', reason: 'The mail server asked to try later.' },
      /Is tried again at \d\d:\d\d [ap]m\. The mail server asked to try later\.$/,
    ],
  ])('say when a mail %s', async (_, change, text) => {
    const dueAt = new Date(Date.now() + 55_000).toISOString();
    open({ ...mail, state: 'waiting', sentAt: null, dueAt, ...change });
    expect((await items())[0]).toHaveTextContent(text);
  });

  it('say on which day a mail goes out that waits long', async () => {
    const dueAt = new Date(Date.now() + 24 * 3_600_000).toISOString();
    open({ ...mail, state: 'waiting', sentAt: null, dueAt });
    expect((await items())[0]).toHaveTextContent(/Goes out at \d\d:\d\d [ap]m on \d\d \w+ \d{4}\.$/);
  });

  it('are read again once a mail that waits should be sent', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    open({ ...mail, state: 'waiting', sentAt: null, dueAt: new Date(Date.now() + 40_000).toISOString() });
    await items();
    list.mockResolvedValue(response([mail]));
    jest.advanceTimersByTime(30_000);
    expect(list).toHaveBeenCalledTimes(1);
    await act(async () => jest.advanceTimersByTime(15_000));
    expect(await screen.findByText(/^Sent 20 Nov/)).toBeVisible();
    jest.advanceTimersByTime(600_000);
    expect(list).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  it.each<[string, Partial<SentMail>, string]>([
    ['is waiting', { state: 'waiting', sentAt: null, dueAt: '2026-11-20T13:54:10.000Z' }, 'Goes out now.'],
    ['was withdrawn', { state: 'cancelled', sentAt: null }, 'Withdrawn'],
    ['has no address any more', { to: null }, 'The address was erased.'],
    ['had a secret link', { hadLink: true }, 'Sent'],
  ])('have no button that resends a mail that %s', async (_, change, text) => {
    open({ ...mail, ...change });
    const [item] = await items();
    expect(item).toHaveTextContent(text);
    expect(within(item!).queryByRole('button')).toBeNull();
  });

  it('show the server’s name of a kind that this version does not know', async () => {
    open({ ...mail, kind: 'ReturnReceived', resendNumber: 2 });
    expect((await items())[0]).toHaveTextContent('ReturnReceived, sent again');
  });

  it.each([
    ['with one mail', [mail]],
    ['with no mail', []],
  ])('can’t be sent again if the shop sends no mail: an order %s', async (_, mails) => {
    openWith({ mail: false }, ...mails);
    expect(await screen.findByText('The shop sends no mail: MAIL_URL is off.')).toBeVisible();
    await waitFor(() => expect(screen.queryAllByRole('listitem')).toHaveLength(mails.length));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText('No mail was written about this order.')).toBeNull();
  });

  it('show a message if there are none', async () => {
    open();
    expect(await screen.findByText('No mail was written about this order.')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    const { user, show } = open(mail);
    await items();
    list.mockRejectedValueOnce(new ApiError(500, 'no'));
    show({ ...order, _id: 'o2' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await items()).toHaveLength(1);
  });

  it('are read again when the order has changed, and stay on the screen meanwhile', async () => {
    const { show } = open(mail);
    await items();
    list.mockResolvedValue(response([{ ...mail, _id: 'm3', kind: 'DeliveryNotice' }, mail]));
    show({ ...order });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  });

  it('of the previous order are not shown while those of the next are loading', async () => {
    const { show } = open(mail);
    await items();
    list.mockReturnValue(new Promise(() => undefined));
    show({ ...order, _id: 'o2' });
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});

describe('A mail that staff send again', () => {
  it('is announced and listed, and the focus stays with the list', async () => {
    const { user, toast } = open(failed, mail);
    resend.mockResolvedValue({ success: true, message: 'The mail is being sent again.', data: { _id: 'm3' } });
    const button = await resendButton('On its way');
    list.mockResolvedValue(response([{ ...failed, _id: 'm3', state: 'waiting', reply: '', resendNumber: 1 }, mail]));
    await user.click(button);
    expect(resend).toHaveBeenCalledWith('m2');
    await waitFor(() => expect(toast()).toMatchObject({ title: 'The mail is being sent again.' }));
    expect(await screen.findByText('On its way, sent again')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Mails' })).toHaveFocus();
  });

  it('is refused with the server’s sentence', async () => {
    const { user, toast } = open(mail);
    resend.mockRejectedValue(new ApiError(409, 'A mail can be sent again 3 times a day. Please try again tomorrow.'));
    const button = await resendButton('Order confirmed');
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(toast()).toMatchObject({ destructive: true, title: expect.stringContaining('3 times') }),
    );
    expect(button).toHaveFocus();
    expect(button).not.toHaveAttribute('aria-busy');
  });

  it('does not prevent another mail from being sent again meanwhile', async () => {
    const { user } = open(failed, mail);
    resend.mockReturnValue(new Promise(() => undefined));
    const buttons = [await resendButton('On its way'), await resendButton('Order confirmed')];
    for (const button of buttons) await user.click(button);
    expect(resend.mock.calls).toEqual([['m2'], ['m1']]);
    for (const button of buttons) expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('does not replace the mails of another order that was opened meanwhile', async () => {
    const { user, show, toast } = open(mail);
    let sent = () => {};
    resend.mockReturnValue(
      new Promise((resolve) => {
        sent = () => resolve({ success: true, message: 'The mail is being sent again.', data: { _id: 'm5' } });
      }),
    );
    await user.click(await resendButton('Order confirmed'));
    list.mockResolvedValue(response([{ ...mail, _id: 'm4', orderId: 'o2' }]));
    show({ ...order, _id: 'o2' });
    expect(await items()).toHaveLength(1);
    sent();
    await waitFor(() => expect(toast()).toMatchObject({ title: 'The mail is being sent again.' }));
    expect(list.mock.calls).toEqual([['o1'], ['o2']]);
    expect(await items()).toHaveLength(1);
  });

  it('is sent once, however often the button is pressed', async () => {
    const { user } = open(mail);
    resend.mockReturnValue(new Promise(() => undefined));
    const button = await resendButton('Order confirmed');
    await user.dblClick(button);
    expect(resend).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-busy', 'true');
  });
});
