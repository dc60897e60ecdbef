import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { setupStore } from '../../lib/store';
import type { User } from '../../contract/types';
import { authChecked, authReducer, left, logout, signedIn, signedOut } from '../../features/auth';
import { RouteGuard } from './RouteGuard';

const asha: User = { _id: '1', name: 'Asha', userName: 'Asha', role: 'user' };
const keeper: User = { _id: '2', name: 'Keeper', userName: 'Keeper', role: 'admin' };
const paths = ['/', '/auth/login', '/shop/home', '/shop/account', '/admin/dashboard', '/unauth-page'];

let search = '';

function At({ path }: { path: string }) {
  search = useLocation().search;
  return <p>at {path}</p>;
}

async function visit(path: string, assumed: 'shopper' | null = null) {
  const auth = { ...authReducer(undefined, { type: 'start' }), assumed };
  const store = setupStore({ preloadedState: { auth } });
  await act(() =>
    render(
      <Provider store={store}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route Component={RouteGuard}>
              {paths.map((one) => (
                <Route key={one} path={one} element={<At path={one} />} />
              ))}
            </Route>
          </Routes>
        </MemoryRouter>
      </Provider>,
    ),
  );
  const comes = (user: User) => act(() => store.dispatch(signedIn({ success: true, user })));
  return { store, comes };
}

describe('The guard', () => {
  it('returns a user to the requested page after sign-in', async () => {
    const { comes } = await visit('/shop/account?tab=address');
    expect(screen.getByText('at /auth/login')).toBeVisible();
    await comes(asha);
    expect(screen.getByText('at /shop/account')).toBeVisible();
    expect(search).toBe('?tab=address');
  });

  it('shows a page that the server rendered until the session is checked', async () => {
    const { store, comes } = await visit('/shop/account', 'shopper');
    expect(screen.getByText('at /shop/account')).toBeVisible();
    await comes(asha);
    expect(screen.getByText('at /shop/account')).toBeVisible();
    await act(() => store.dispatch(authChecked({ success: false, user: null })));
    expect(screen.getByText('at /auth/login')).toBeVisible();
  });

  it('sends other users to their home page', async () => {
    const { comes } = await visit('/');
    await comes(asha);
    expect(screen.getByText('at /shop/home')).toBeVisible();
  });

  it('does not return a user to a page that their role may not open', async () => {
    const { comes } = await visit('/shop/account');
    await comes(keeper);
    expect(screen.getByText('at /admin/dashboard')).toBeVisible();
  });

  it.each([
    ['logging out', logout],
    ['signing out everywhere or deleting the account', left],
  ])('does not lead the next user to the page left by %s', async (_way, leave) => {
    const { store, comes } = await visit('/shop/account');
    await comes(asha);
    act(() => {
      store.dispatch(leave());
      store.dispatch(signedOut());
    });
    expect(screen.getByText('at /auth/login')).toBeVisible();
    await comes({ ...asha, _id: '3' });
    expect(screen.getByText('at /shop/home')).toBeVisible();
  });
});
