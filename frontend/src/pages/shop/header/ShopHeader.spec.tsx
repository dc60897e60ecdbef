import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { setupStore } from '../../../lib/store';
import type { User } from '../../../contract/types';
import { signedIn } from '../../../features/auth';
import { ShopHeader } from './ShopHeader';

/** @param role null for a visitor */
function show(role: User['role'] | null, { isLarge = true } = {}) {
  window.matchMedia = () =>
    ({ matches: isLarge, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  const store = setupStore();
  if (role) store.dispatch(signedIn({ success: true, user: { _id: '1', name: 'Asha', userName: 'Asha', role } }));
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
      'Wishlist',
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
    expect(choices()).toEqual(['Save your bag', 'Account', 'Wishlist', 'Download my data', 'Delete my data', 'Logout']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Save your bag' }));
    expect(await screen.findByRole('dialog', { name: 'Save your bag' })).toBeVisible();
  });

  it('has one navigation on small screens too, in a sheet that closes by choosing', async () => {
    show('user', { isLarge: false });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Toggle header menu' }));
    expect(within(await screen.findByRole('navigation', { name: 'Shop' })).getAllByRole('link')).toHaveLength(8);
    await userEvent.click(await screen.findByRole('link', { name: 'Men' }));
    await waitFor(() => expect(screen.queryByRole('navigation')).not.toBeInTheDocument());
  });

  it('leads from the sheet to orders and help, and visitors to the login and back', async () => {
    show('guest', { isLarge: false });
    await userEvent.click(screen.getByRole('button', { name: 'Toggle header menu' }));
    const ways = () => within(screen.getByRole('navigation', { name: 'Account and help' })).getAllByRole('link');
    await screen.findByRole('link', { name: 'Help' });
    expect(ways().map((way) => way.textContent)).toEqual(['Wishlist', 'Orders', 'Addresses', 'Help']);
    cleanup();
    show(null, { isLarge: false });
    await userEvent.click(screen.getByRole('button', { name: 'Toggle header menu' }));
    await screen.findByRole('link', { name: 'Help' });
    expect(ways().map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['Help', '/shop/help'],
      ['Log in', '/auth/login'],
    ]);
  });
});
