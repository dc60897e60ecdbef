import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { setupStore } from '../../lib/store';
import type { User } from '../../contract/types';
import { ApiError, request } from '../../lib/http';
import { signedIn } from '../auth';
import { receiptEmailRefused } from '../orders';
import { Contact } from './Contact';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const requested = jest.mocked(request) as jest.Mock;

const email = 'asha@example.test';

async function open({ role = 'guest' as User['role'], mail = true, account = { email } as object | Error } = {}) {
  requested.mockReset().mockImplementation((_method: string, path: string) => {
    if (path.endsWith('/settings/public')) return Promise.resolve({ success: true, data: { mail } });
    return account instanceof Error ? Promise.reject(account) : Promise.resolve({ success: true, data: account });
  });
  const store = setupStore();
  store.dispatch(signedIn({ success: true, user: { _id: '1', name: 'Guest', userName: 'Guest', role } }));
  render(
    <Provider store={store}>
      <Contact />
    </Provider>,
  );
  await act(() => new Promise((arrived) => setTimeout(arrived)));
  return store;
}
const field = () => screen.queryByRole('textbox', { name: 'Email for your receipt (optional)' });

describe('The contact of an order', () => {
  it('is asked of guests, who may let their browser fill it in', async () => {
    const store = await open();
    expect(field()).toHaveAttribute('type', 'email');
    expect(field()).toHaveAttribute('autocomplete', 'email');
    expect(field()).toHaveAccessibleDescription(/^For the confirmation, a link to your order/);
    await userEvent.type(field()!, 'meera@example.test');
    expect(store.getState().shopOrder!.receiptEmail).toBe('meera@example.test');
  });

  it('is not asked where the shop sends no mail', async () => {
    await open({ mail: false });
    expect(field()).toBeNull();
  });

  it('offers guests an account', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Save your bag' }));
    expect(await screen.findByRole('dialog', { name: 'Save your bag' })).toBeVisible();
  });

  it.each([
    ['where the receipt of an account goes', {}, `Your receipt goes to ${email}`],
    ['whose account is used where the shop sends no mail', { mail: false }, `Signed in with ${email}`],
    [
      'that an account has an email, also if that could not be read',
      { account: new ApiError(503, 'Busy.') },
      'Your receipt goes to the email of your account',
    ],
  ])('says %s', async (_what, state, sentence) => {
    await open({ role: 'user', ...state });
    expect(screen.getByRole('region', { name: 'Contact' })).toHaveTextContent(sentence);
    expect(field()).toBeNull();
  });

  it('says at the field why it was refused, and takes the focus there', async () => {
    const store = await open();
    act(() => void store.dispatch(receiptEmailRefused('Please enter a valid email address.')));
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    expect(field()).toHaveAccessibleDescription(/Please enter a valid email address\.$/);
    await userEvent.type(field()!, 'm');
    expect(field()).not.toHaveAttribute('aria-invalid');
  });
});
