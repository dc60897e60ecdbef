import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { setupStore } from '../../../lib/store';
import type { User } from '../../../contract/types';
import { signedIn } from '../../../features/auth';
import { ShopHeader } from './ShopHeader';

function show(role: User['role'], { isLarge = true } = {}) {
  window.matchMedia = () =>
    ({ matches: isLarge, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  const store = setupStore();
  store.dispatch(signedIn({ success: true, user: { _id: '1', name: 'Asha', userName: 'Asha', role } }));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/shop/home']}>
        <ShopHeader />
      </MemoryRouter>
    </Provider>,
  );
}

const choices = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

describe('The shop’s header', () => {
  it('links home by its logo, and marks the current page', () => {
    show('user');
    expect(screen.getByRole('link', { name: 'Loom & Lane' })).toHaveAttribute('href', '/shop/home');
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows the name in capitals, and a menu', async () => {
    show('user');
    await userEvent.click(screen.getByRole('button', { name: 'ASHA' }));
    expect(await screen.findByText('Logged in as Asha')).toBeVisible();
    expect(choices()).toEqual([
      'Account',
      'Change password',
      'Sign out everywhere',
      'Download my data',
      'Delete account',
      'Logout',
    ]);
  });

  it('offers a guest to save the cart, and nothing that needs a password', async () => {
    show('guest');
    await userEvent.click(screen.getByRole('button', { name: 'ASHA' }));
    expect(await screen.findByText('Logged in as Asha')).toBeVisible();
    expect(choices()).toEqual(['Save your bag', 'Account', 'Download my data', 'Delete my data', 'Logout']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Save your bag' }));
    expect(await screen.findByRole('dialog', { name: 'Save your bag' })).toBeVisible();
  });

  it('has one navigation on small screens too, in a sheet that closes by choosing', async () => {
    show('user', { isLarge: false });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Toggle header menu' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Men' }));
    await waitFor(() => expect(screen.queryByRole('navigation')).not.toBeInTheDocument());
  });
});
