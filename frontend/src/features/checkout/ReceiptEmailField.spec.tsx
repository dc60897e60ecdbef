import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { setupStore } from '../../lib/store';
import type { User } from '../../contract/types';
import { request } from '../../lib/http';
import { signedIn } from '../auth';
import { receiptEmailRefused } from '../orders';
import { ReceiptEmailField } from './ReceiptEmailField';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const requested = jest.mocked(request) as jest.Mock;

async function open({ role = 'guest' as User['role'], mail = true } = {}) {
  requested.mockReset().mockResolvedValue({ success: true, data: { mail } });
  const store = setupStore();
  store.dispatch(signedIn({ success: true, user: { _id: '1', name: 'Guest', userName: 'Guest', role } }));
  render(
    <Provider store={store}>
      <ReceiptEmailField />
    </Provider>,
  );
  await act(() => new Promise((arrived) => setTimeout(arrived)));
  return store;
}
const field = () => screen.queryByRole('textbox', { name: 'Email for your receipt (optional)' });

describe('Where a guest wants the receipt', () => {
  it('is asked of guests, who may let their browser fill it in', async () => {
    const store = await open();
    expect(field()).toHaveAttribute('type', 'email');
    expect(field()).toHaveAttribute('autocomplete', 'email');
    expect(field()).toHaveAccessibleDescription(/^For the confirmation, a link to your order/);
    await userEvent.type(field()!, 'meera@example.test');
    expect(store.getState().shopOrder!.receiptEmail).toBe('meera@example.test');
  });

  it.each([
    ['of those with an account', { role: 'user' as const }],
    ['where the shop sends no mail', { mail: false }],
  ])('is not asked %s', async (_, state) => {
    await open(state);
    expect(field()).toBeNull();
  });

  it('does not load the settings for users with an account', async () => {
    await open({ role: 'user' });
    expect(requested).not.toHaveBeenCalled();
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
