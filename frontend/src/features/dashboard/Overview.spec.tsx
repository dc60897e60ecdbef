import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { DayOfOrders } from '../../contract/types';
import { signedIn } from '../auth';
import { ApiError, request } from '../../lib/http';
import { setupStore } from '../../lib/store';
import { Overview } from './Overview';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const requested = jest.mocked(request) as jest.Mock;

/** The thirty days to Saturday, 28 November, of which some had sales. */
const daysWith = (sales: Record<string, Partial<DayOfOrders>>): DayOfOrders[] =>
  Array.from({ length: 30 }, (_, at) => {
    const day = new Date(Date.UTC(2026, 9, 30 + at)).toISOString().slice(0, 10);
    return { day, orders: 0, paidOrders: 0, revenue: 0, refunds: 0, ...sales[day] };
  });

function open(days: DayOfOrders[] | ApiError, isNew: boolean | null = false) {
  requested.mockReset().mockImplementation((_: string, path: string) => {
    if (!path.endsWith('/figures')) return Promise.resolve({ success: true, data: [], meta: { total: 0 } });
    return days instanceof ApiError ? Promise.reject(days) : Promise.resolve({ success: true, data: days });
  });
  const store = setupStore();
  const user = { _id: 's1', name: 'Noor', userName: 'Noor', role: 'admin' as const, staffRole: 'manager' as const };
  store.dispatch(signedIn({ success: true, user }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Overview isNew={isNew} />
      </MemoryRouter>
    </Provider>,
  );
}
const figure = async (name: string) => (await screen.findByText(name)).parentElement;

describe('The sales on the dashboard', () => {
  it('are those of yesterday beside the same day a week before, and of the week beside the one before', async () => {
    const sold = (revenue: number, orders: number) => ({ revenue, orders, paidOrders: orders });
    open(
      daysWith({
        '2026-11-28': { revenue: 20, orders: 2, paidOrders: 1 },
        '2026-11-27': { ...sold(150, 3), refunds: 10 },
        '2026-11-21': sold(50, 1),
        '2026-11-20': sold(100, 2),
        '2026-11-14': sold(300, 2),
      }),
    );
    expect(await figure('Today so far')).toHaveTextContent('$20.001 of 2 orders paid');
    expect(await figure('Yesterday')).toHaveTextContent(
      '$150.003 orders, $10.00 refunded+50%, up from $100.00 on Fri 20 Nov',
    );
    expect(await figure('Seven days to yesterday')).toHaveTextContent(
      '$200.004 orders, $10.00 refunded−50%, down from $400.00 the week before',
    );
    expect(screen.getByText('Best day: Sat 14 Nov, $300.00.')).toBeVisible();
    expect(screen.getByRole('slider', { name: 'Revenue by day' })).toHaveAttribute(
      'aria-valuetext',
      'Sat 28 Nov: $20.00, 2 orders',
    );
  });

  it('are a sentence where there were none for long', async () => {
    open(daysWith({}));
    expect(await screen.findByText('No orders in the last thirty days.')).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('give way to first steps in a new shop, as far as one may take them', async () => {
    open(daysWith({}), true);
    expect(screen.getByRole('heading', { name: 'First steps' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add your products' })).toHaveAttribute('href', '/admin/products');
    expect(screen.queryByRole('link', { name: 'Invite your colleagues' })).toBeNull();
    await screen.findByText('Nothing to pack');
  });

  it('wait for whether the shop is new', async () => {
    open(daysWith({}), null);
    await screen.findByText('Nothing to pack');
    await waitFor(() => expect(requested).toHaveBeenCalledWith('GET', '/api/v1/admin/order/figures'));
    expect(screen.queryByText('No orders in the last thirty days.')).toBeNull();
  });

  it('fail without what is to be done', async () => {
    open(new ApiError(503, 'Busy.'));
    expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
    expect(await screen.findByText('Nothing to pack')).toBeVisible();
  });
});
