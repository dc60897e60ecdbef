import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { User } from '../../contract/types';
import { signedIn } from '../../features/auth';
import { setupStore } from '../../lib/store';
import AdminLayout from './AdminLayout';

jest.mock('../../features/job-admin', () => ({ JobTray: () => null }));
jest.mock('./staff-pages', () => ({
  staffPages: ['dashboard', 'orders', 'settings', 'mails', 'products/import'].map((path) => ({
    path,
    element: 'the page',
  })),
}));

function visit(path: string, staffRole: NonNullable<User['staffRole']>) {
  const store = setupStore();
  const user: User = { _id: 's1', name: 'Noor', userName: 'Noor', role: 'admin', staffRole };
  store.dispatch(signedIn({ success: true, user }));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/admin/*" Component={AdminLayout} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}
const entries = () => within(screen.getByRole('navigation', { name: 'Admin' })).getAllByRole('link');

// jsdom knows no media queries; the navigation is beside the page on wide screens.
beforeEach(() => {
  const wide = (query: string) => ({
    ...{ matches: query.includes('min-width'), media: query, onchange: null, dispatchEvent: () => true },
    ...{ addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} },
  });
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: wide });
});

describe('The area of staff', () => {
  it('has the entries of those who may use them', () => {
    visit('/admin/orders', 'packer');
    expect(entries().map((link) => link.textContent)).toEqual(['Orders', 'Returns']);
    expect(screen.getByText('the page')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin/orders');
  });

  it('has no settings for managers', () => {
    visit('/admin/dashboard', 'manager');
    const names = entries().map((link) => link.textContent);
    expect(names).toEqual(expect.arrayContaining(['Dashboard', 'Products', 'Orders']));
    expect(names).not.toContain('Settings');
  });

  it.each([
    ['/admin/settings', 'manager', 'Back to the dashboard'],
    ['/admin/mails', 'packer', 'Back to the orders'],
    ['/admin/products/import', 'packer', 'Back to the orders'],
  ] as const)('says at %s to a %s that it is not for them, with a way back', (path, staffRole, way) => {
    visit(path, staffRole);
    expect(screen.getByRole('heading', { name: 'This page isn’t part of your work here.' })).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toBeVisible();
    expect(screen.queryByText('the page')).toBeNull();
  });

  it('has no page at other addresses', () => {
    visit('/admin/nowhere', 'owner');
    expect(screen.getByRole('heading', { name: 'the page doesnot exist!' })).toBeVisible();
  });

  it('shows owners everything', () => {
    visit('/admin/settings', 'owner');
    expect(screen.getByText('the page')).toBeVisible();
  });
});
