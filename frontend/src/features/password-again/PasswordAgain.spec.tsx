import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { setupStore } from '../../lib/store';
import { TaxPanel } from '../settings-admin';
import { PasswordAgain } from './PasswordAgain';

const none = { rate: null, label: '', byCategory: {}, version: 1 };
const needed = {
  success: false,
  statusCode: 403,
  message: 'Please enter your password again.',
  code: 'passwordNeeded',
};
const wrong = {
  ...{ success: false, statusCode: 400, message: 'The password is wrong.' },
  errors: [{ field: 'password', message: 'The password is wrong.' }],
};

/** A server that asks for the password before it saves the tax. */
function openServer(password: string) {
  const sent: { method: string; path: string; body: Record<string, unknown> | null }[] = [];
  let isConfirmed = false;
  const reply = (method: string, path: string, body: Record<string, unknown> | null): [number, object] => {
    if (path.endsWith('/users/me')) return [200, { success: true, data: { email: 'mira@example.test' } }];
    if (path.endsWith('/confirm-password')) {
      isConfirmed = body?.['password'] === password;
      return isConfirmed ? [200, { success: true }] : [400, wrong];
    }
    if (method === 'GET') return [200, { success: true, data: none }];
    return isConfirmed ? [200, { success: true, data: { ...none, ...body, version: 2 } }] : [403, needed];
  };
  const send = async (path: unknown, init?: RequestInit) => {
    const { method = 'GET', body } = init ?? {};
    const given = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : null;
    sent.push({ method, path: String(path), body: given });
    const [status, answer] = reply(method, String(path), given);
    return { ok: status < 400, status, json: async () => answer } as Response;
  };
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value: send });
  return () => sent.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path.split('/').at(-1), body]);
}

async function open(password = 'seven green bicycles') {
  const writes = openServer(password);
  const store = setupStore();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <TaxPanel />
        <PasswordAgain />
      </MemoryRouter>
    </Provider>,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Rate in %/), '20');
  await user.type(screen.getByLabelText('What it is called'), 'VAT');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Please enter your password again.' });
  return { user, writes };
}

const tax = ['tax', { rate: 20, label: 'VAT', byCategory: {}, version: 1 }];
const confirmed = (password: string) => ['confirm-password', { password }];

describe('The password again', () => {
  it('is asked for by a change that needs it, which is then sent as it was typed', async () => {
    const { user, writes } = await open();
    await user.type(screen.getByLabelText('Password'), 'seven green bicycles{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(writes()).toEqual([tax, confirmed('seven green bicycles'), tax]));
    expect(screen.getByLabelText(/^Rate in %/)).toHaveValue('20');
  });

  it('can be typed at once, and the keyboard is back where it was afterwards', async () => {
    const { user } = await open();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await user.keyboard('seven green bicycles{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  });

  it('that is wrong is asked for again, beside its field', async () => {
    const { user, writes } = await open();
    await user.type(screen.getByLabelText('Password'), 'not this one{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('The password is wrong.'),
    );
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(writes()).toEqual([tax, confirmed('not this one')]);
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'seven green bicycles{Enter}');
    await waitFor(() => expect(writes()).toHaveLength(4));
  });

  it('may be refused, which changes nothing and keeps what was typed', async () => {
    const { user, writes } = await open();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Please enter your password again.')).toBeVisible();
    expect(screen.getByLabelText(/^Rate in %/)).toHaveValue('20');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    expect(writes()).toEqual([tax]);
  });
});
