import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { AdminOrder, User } from '../../contract/types';
import { setupStore } from '../../lib/store';
import { signedIn } from '../../features/auth';
import { jobsSaga } from '../../features/job-admin';
import { orderAdminSaga } from '../../features/order-admin';
import { ApiError, request } from '../../lib/http';
import OrdersPage from './OrdersPage';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const list = jest.mocked(request) as jest.Mock;

const order = (n: number, more: Partial<AdminOrder> = {}): AdminOrder =>
  ({
    ...{ _id: `id-${n}`, orderNumber: `LL-${n}`, customerName: 'Anna Größling', email: 'anna@example.test' },
    ...{ orderDate: '2026-11-20T13:54:10.000Z', orderStatus: 'confirmed', totalAmount: 59.97 },
    ...{ paymentStatus: 'paid', cartItems: [{ quantity: 1 }, { quantity: 2 }] },
    ...more,
  }) as AdminOrder;

function Address() {
  return <output>{useLocation().search}</output>;
}

const started = jest.fn();
beforeEach(() => started.mockReset());

async function open(search = '', orders = [order(1), order(2), order(3)], pages = 1, staffRole = 'owner') {
  const meta = { total: orders.length * pages, page: 1, limit: 20, pages };
  list.mockReset().mockImplementation(async (method, _path, { query, body }) => {
    if (method === 'POST') return { data: started(body) };
    const { page } = query as { page: number };
    const ofPage = orders.map((each) => ({ ...each, _id: page === 1 ? each._id : `${each._id}-p${page}` }));
    return { success: true, data: ofPage, meta: { ...meta, page } };
  });
  const store = setupStore({ sagas: [orderAdminSaga, jobsSaga] });
  const user = { _id: 's1', name: 'Noor', userName: 'Noor', role: 'admin', staffRole } as User;
  store.dispatch(signedIn({ success: true, user }));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[`/admin/orders${search}`]}>
        <OrdersPage />
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  if (orders.length > 0) await screen.findAllByText(orders[0]!.orderNumber);
  const address = () => document.querySelector('output')!.textContent;
  return { user: userEvent.setup(), address };
}

const head = (name: string) => screen.getByRole('columnheader', { name });
const choosing = (n: number) => screen.getByRole('checkbox', { name: `Choose order LL-${n}` });
const all = () => screen.getByRole('checkbox', { name: 'Select all on this page' });
const slips = () => screen.queryByRole('link', { name: /^Print packing slip/ });

describe('The staff’s list of orders', () => {
  it('shows the customer with the address, the id beside the number, and what is ordered and paid', async () => {
    await open('', [order(1), order(2, { paymentStatus: 'pending', cartItems: [], email: null })]);
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual(['Choose', 'Order ID', 'Customer', 'Order Date', 'Status', 'Price', 'Details']);
    const [, row] = screen.getAllByRole('row');
    const texts = ['LL-1', 'id-1', 'Anna Größling', 'anna@example.test', '$59.97', '3 items · paid'];
    for (const text of texts) expect(within(row!).getByText(text)).toBeVisible();
    expect(screen.getByText('0 items · not paid')).toBeVisible();
  });

  it('is sorted by the heads of its columns, as the address says', async () => {
    const { user, address } = await open('?page=2');
    expect(head('Order Date')).toHaveAttribute('aria-sort', 'descending');
    expect(head('Price')).toHaveAttribute('aria-sort', 'none');
    for (const [name, search, sorted] of [
      ['Price', '?sortBy=totalAmount&order=desc', 'descending'],
      ['Price', '?sortBy=totalAmount&order=asc', 'ascending'],
      ['Customer', '?sortBy=customerName&order=asc', 'ascending'],
      ['Order Date', '', 'descending'],
      ['Order Date', '?sortBy=orderDate&order=asc', 'ascending'],
    ] as const) {
      await user.click(within(head(name)).getByRole('button'));
      expect(address()).toBe(search);
      expect(head(name)).toHaveAttribute('aria-sort', sorted);
    }
    const query = expect.objectContaining({ sortBy: 'orderDate', order: 'asc', page: 1 }) as object;
    expect(list).toHaveBeenLastCalledWith('GET', '/api/v1/admin/order/get', { query });
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Customer: Z to A');
    expect(address()).toBe('?sortBy=customerName&order=desc');
  });

  it('is filtered by status, payment and days, which the button for phones counts', async () => {
    const { user, address } = await open('?q=anna');
    await user.selectOptions(screen.getByLabelText('Status'), 'To pack');
    await user.selectOptions(screen.getByLabelText('Payment'), 'Paid');
    await user.type(screen.getByLabelText('From'), '2026-11-01');
    expect(address()).toBe('?q=anna&status=toPack&paymentStatus=paid&from=2026-11-01');
    const toggle = screen.getByRole('button', { name: 'Filters and sorting (3)' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('?q=anna');
  });

  it('lets orders be chosen one by one, all of a page, and of several pages', async () => {
    const { user } = await open('', undefined, 3);
    expect(slips()).toBeNull();
    await user.click(choosing(2));
    expect(all()).toBePartiallyChecked();
    expect(slips()).toHaveAccessibleName('Print packing slip (opens in a new tab)');
    await user.click(all());
    expect(screen.getByText('3 selected', { selector: '[role=status]' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(all()).not.toBeChecked());
    await user.click(choosing(1));
    expect(slips()).toHaveAttribute('href', '/api/v1/admin/order/packing-slips?ids=id-2,id-1,id-3,id-1-p2');
    expect(slips()).toHaveAttribute('target', '_blank');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(slips()).toBeNull();
  });

  it('prints at most fifty packing slips, and has none chosen once it is filtered otherwise', async () => {
    const { user } = await open(
      '',
      Array.from({ length: 30 }, (_, n) => order(n)),
      2,
    );
    await user.click(all());
    expect(slips()!.getAttribute('href')!.split(',')).toHaveLength(30);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(all()).not.toBeChecked());
    await user.click(all());
    expect(screen.getAllByText('60 selected')).not.toHaveLength(0);
    expect(slips()).toBeNull();
    expect(screen.getByRole('button', { name: 'Print at most 50 slips' })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Status'), 'Delivered');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull());
  });

  it('has a job change the status of those that are chosen', async () => {
    const { user } = await open();
    started.mockReturnValue({ _id: 'j1' });
    await user.click(choosing(1));
    await user.click(choosing(3));
    await user.click(screen.getByRole('button', { name: 'Change status' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change 2 orders' });
    const send = () => user.click(within(dialog).getByRole('button', { name: 'Change 2 orders' }));
    await send();
    expect(within(dialog).getByText('Choose a status.')).toBeVisible();
    expect(started).not.toHaveBeenCalled();
    await user.selectOptions(within(dialog).getByLabelText('New status'), 'In Shipping');
    expect(dialog).toHaveAccessibleName('Change 2 orders to In Shipping?');
    expect(within(dialog).getByText('Nothing is refunded.')).toBeVisible();
    await user.type(within(dialog).getByLabelText(/^Carrier/), 'DHL');
    await send();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const wish = { kind: 'orderStatus', status: 'inShipping', ids: ['id-1', 'id-3'], carrier: 'DHL' };
    expect(started).toHaveBeenCalledWith(wish);
    expect(choosing(1)).not.toBeChecked();
  });

  it('has a job change all that match, once they are chosen, and says why it may not', async () => {
    const { user } = await open('?q=anna&status=toPack', undefined, 400);
    const reads = () => list.mock.calls.filter(([, path]) => path === '/api/v1/admin/order/get').length;
    started.mockImplementation(() => {
      throw new ApiError(409, 'Please choose at most 100,000 at once.');
    });
    expect(screen.queryByRole('button', { name: /^Select all 1,200/ })).toBeNull();
    await user.click(all());
    await user.click(screen.getByRole('button', { name: 'Select all 1,200 that match' }));
    expect(screen.getByText('All 1,200 that match are selected.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change status' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change 1,200 orders' });
    await user.selectOptions(within(dialog).getByLabelText('New status'), 'Delivered');
    await user.click(within(dialog).getByRole('button', { name: 'Change 1,200 orders' }));
    expect(await within(dialog).findByText('Please choose at most 100,000 at once.')).toBeVisible();
    const wish = { kind: 'orderStatus', status: 'delivered', filter: { q: 'anna', toPack: true }, count: 1_200 };
    expect(started).toHaveBeenCalledWith(wish);
    await waitFor(() => expect(reads()).toBe(2));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(choosing(2));
    expect(screen.getAllByText('2 selected')).not.toHaveLength(0);
  });

  it('says of all orders that they are those of the shop, and prints no slips of one page as if of all', async () => {
    const { user } = await open('', undefined, 3);
    await user.click(all());
    expect(slips()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Select all 9 orders of the shop' }));
    expect(screen.getAllByText('9 selected')).not.toHaveLength(0);
    expect(slips()).toBeNull();
    expect(screen.getByRole('button', { name: 'Print slips page by page' })).toBeDisabled();
  });

  it('lets owners and managers export what is filtered', async () => {
    await open('?q=anna&paymentStatus=paid');
    const path = '/api/v1/admin/order/export?paymentStatus=paid&q=anna';
    expect(screen.getByRole('link', { name: 'Export' })).toHaveAttribute('href', path);
  });

  it('lets packers neither export nor reject', async () => {
    const { user } = await open('', undefined, 1, 'packer');
    expect(screen.queryByRole('link', { name: 'Export' })).toBeNull();
    await user.click(choosing(1));
    await user.click(screen.getByRole('button', { name: 'Change status' }));
    const statuses = within(await screen.findByLabelText('New status')).getAllByRole('option');
    expect(statuses.map(({ textContent }) => textContent)).toEqual([
      ...['Choose a status', 'Pending', 'In Process', 'In Shipping', 'Delivered'],
    ]);
  });
});
