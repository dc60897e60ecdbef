import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { publicSettingsRead } from '../public-settings';
import { ApiError, request } from '../../lib/http';
import { setupStore } from '../../lib/store';
import { DashboardOverview } from './DashboardOverview';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const requested = jest.mocked(request) as jest.Mock;

const days = [{ day: '2026-11-20', orders: 2, paidOrders: 1, revenue: 59.97, refunds: 0 }];

/**
 * @param change what the server responds with, in place of an empty list or a failure, by path
 * @param mail whether the shop sends mail
 */
function open(change: Record<string, unknown> = {}, mail = true) {
  const responses: Record<string, unknown> = { 'order/figures': { data: days }, ...change };
  requested.mockReset().mockImplementation((_method: string, path: string) => {
    const found = responses[path.replace('/api/v1/admin/', '')] ?? { data: [], meta: { total: 0 } };
    return found instanceof Error ? Promise.reject(found) : Promise.resolve({ success: true, ...(found as object) });
  });
  const store = setupStore();
  store.dispatch(publicSettingsRead.arrived({ mail }));
  const show = () =>
    render(
      <Provider store={store}>
        <MemoryRouter>
          <DashboardOverview isShown />
        </MemoryRouter>
      </Provider>,
    );
  return { show, unmount: show().unmount };
}

describe("The dashboard's summary", () => {
  it('links to the orders to pack, and has the chart and the stock that runs low', async () => {
    open({ 'order/get': { data: [], meta: { total: 3 } } });
    expect(await screen.findByRole('link', { name: 'Show orders' })).toHaveAttribute(
      'href',
      '/admin/orders?status=toPack',
    );
    expect(screen.getByRole('heading', { name: 'The last thirty days' })).toBeVisible();
    expect(screen.getByText('Nothing is running low.')).toBeVisible();
  });

  it('fails when a part fails, and can be loaded again', async () => {
    open({ lowStock: new ApiError(503, 'Busy.') });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('The figures could not be loaded.')).toBeVisible();
    expect(screen.queryByText('The last thirty days')).toBeNull();
    requested.mockReturnValue(new Promise(() => undefined));
    await userEvent.click(retry);
    expect(screen.queryByText('The figures could not be loaded.')).toBeNull();
    expect(requested).toHaveBeenCalledTimes(10);
  });

  it('shows no earlier figures where it fails later', async () => {
    const first = open();
    await screen.findByText('The last thirty days');
    first.unmount();
    requested.mockRejectedValue(new ApiError(503, 'Busy.'));
    first.show();
    expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
    expect(screen.queryByText('The last thirty days')).toBeNull();
  });
});

describe('The mails that failed, on the dashboard', () => {
  it.each([
    [1, '1 mail'],
    [12, '12 mails'],
  ])('are counted, with a link to them: %d', async (count, text) => {
    open({ mails: { data: [], meta: { total: count } } });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show mails' })).toHaveAttribute('href', '/admin/mails');
  });

  it('are reported as none, without a link', async () => {
    open();
    expect(await screen.findByText('Every mail could be sent.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Show mails' })).toBeNull();
  });

  it('are not mentioned where the shop sends no mail', async () => {
    open({}, false);
    expect(await screen.findByText('Payments needing attention')).toBeVisible();
    expect(screen.queryByText('Mails that failed')).toBeNull();
  });
});
