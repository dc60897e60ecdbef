import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { ShopSearchResults, User } from '../../contract/types';
import { ApiError, request } from '../../lib/http';
import { setupStore } from '../../lib/store';
import { signedIn } from '../auth';
import { ShopSearch, useSlashKey } from '.';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const requested = jest.mocked(request) as jest.Mock;

const order = {
  _id: 'o1',
  orderNumber: 'LL-10045',
  customerName: 'Asha Rao',
  totalAmount: 80,
  orderStatus: 'confirmed',
};
const shirt = {
  ...{ _id: 'p1', productTitle: 'Linen shirt', image: '/shirt.webp', category: 'men', brand: 'zara' },
  ...{ productPrice: 48, productSalePrice: 36, totalStock: 12 },
};
const asha = { _id: 'c1', name: 'Asha Rao', email: 'asha@example.test', role: 'user', orders: 1 };
const found = (parts: object = {}) => ({
  data: { orders: [order], products: [shirt], customers: [asha], ...parts } as unknown as ShopSearchResults,
});
const none = { orders: [], products: [], customers: [] };

function Page() {
  const { pathname, search } = useLocation();
  useSlashKey(() => screen.getByRole('combobox').focus());
  return (
    <>
      <ShopSearch />
      <textarea aria-label="Elsewhere" />
      <p>{pathname + search}</p>
    </>
  );
}

function open(staffRole: NonNullable<User['staffRole']> = 'owner') {
  const store = setupStore();
  store.dispatch(
    signedIn({ success: true, user: { _id: 's1', name: 'Noor', userName: 'Noor', role: 'admin', staffRole } }),
  );
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/admin/dashboard']}>
        <Page />
      </MemoryRouter>
    </Provider>,
  );
}
const field = () => screen.getByRole('combobox', { name: 'Search orders, products, customers' });
const active = () => screen.queryByRole('option', { selected: true });

beforeEach(() => requested.mockReset().mockResolvedValue(found()));

describe('The search on top of the pages of staff', () => {
  it('shows orders, products and customers in groups, and opens the active one on Enter', async () => {
    open();
    await userEvent.type(field(), 'asha');
    expect(await screen.findByRole('group', { name: 'Orders' })).toHaveTextContent('LL-10045');
    expect(screen.getByRole('group', { name: 'Products' })).toHaveTextContent('Linen shirt$36.00 · 12 in stock');
    expect(screen.getByRole('group', { name: 'Customers' })).toHaveTextContent('asha@example.test · 1 order');
    expect(active()).toHaveTextContent('LL-10045');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toHaveTextContent('Asha Rao');
    expect(field()).toHaveAttribute('aria-activedescendant', active()!.id);
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(screen.getByText('/admin/customers/c1')).toBeVisible();
    expect(field()).toHaveValue('');
  });

  it.each([
    ['LL-10045', '/admin/orders?open=o1'],
    ['Linen shirt', '/admin/products?edit=p1'],
  ])('opens %s where it is worked on', async (name, path) => {
    open();
    await userEvent.type(field(), 'a');
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
    expect(screen.getByText(path)).toBeVisible();
  });

  it('gets the cursor by a slash, unless somebody types', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Elsewhere'), '1/2');
    expect(screen.getByLabelText('Elsewhere')).toHaveValue('1/2');
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('/');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
  });

  it('closes its results on Escape, then empties itself, then lets go', async () => {
    open();
    await userEvent.type(field(), 'asha');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveValue('asha');
    await userEvent.keyboard('{Escape}');
    expect(field()).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    expect(field()).not.toHaveFocus();
  });

  it('opens nothing that was found for other words than those typed', async () => {
    open();
    await userEvent.type(field(), 'asha');
    await screen.findByRole('listbox');
    let arrive = (_: unknown) => undefined as void;
    requested.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    await userEvent.type(field(), ' r');
    expect(active()).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('/admin/dashboard')).toBeVisible();
    await eventuallyRequested('asha r');
    await act(async () => arrive(found({ orders: [] })));
    expect(active()).toHaveTextContent('Linen shirt');
  });

  it('says that nothing was found', async () => {
    requested.mockResolvedValue(found(none));
    open();
    await userEvent.type(field(), 'xyz');
    expect(await screen.findByText('Nothing found for “xyz”.')).toBeVisible();
  });

  it('tries again where it failed', async () => {
    requested.mockRejectedValueOnce(new ApiError(503, 'The shop is out of reach for a moment.'));
    open();
    await userEvent.type(field(), 'asha');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /LL-10045/ })).toBeVisible();
  });

  it('is for orders alone where somebody may see nothing else', () => {
    open('packer');
    expect(screen.getByRole('combobox', { name: 'Search orders' })).toBeVisible();
  });
});

async function eventuallyRequested(q: string) {
  await screen.findByText((_, element) => {
    const [, , options] = (requested.mock.lastCall ?? []) as [string, string, { query: { q: string } }];
    return element === document.body && options.query.q === q;
  });
}
