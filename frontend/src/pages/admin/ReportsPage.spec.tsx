import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ApiError, request } from '../../lib/http';
import { setShop } from '../../lib/shop';
import { setupStore } from '../../lib/store';
import ReportsPage from './ReportsPage';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const requested = jest.mocked(request) as jest.Mock;

const nothing = { orders: 0, units: 0, gross: 0, discount: 0, delivery: 0, tax: 0, revenue: 0 };
const noSums = { ...nothing, refunds: 0, net: 0, average: 0 };
const sold = (net: number, orders: number, refunds = 0) => ({
  ...noSums,
  ...{ orders, units: orders * 2, gross: net + refunds, revenue: net + refunds, refunds, net, average: net / orders },
});
const on = (day: string, sums: object) => ({ ...sums, period: day, from: day, to: day });
const november = [on('2026-11-01', sold(100, 2)), on('2026-11-02', sold(50, 1, 20))];
const october = [on('2026-10-30', sold(120, 1)), on('2026-10-31', noSums)];
const sales = {
  data: november,
  meta: { total: sold(150, 3, 20), before: { ...sold(120, 1), from: '2026-10-30', to: '2026-10-31' } },
};
const shirt = { key: 'p1', label: 'Linen shirt', units: 3, net: 90, unitsBefore: 1, netBefore: 60, refunded: 0 };
const hat = { key: 'p2', label: 'Straw hat', units: 1, net: -5, unitsBefore: 0, netBefore: 0, refunded: 5 };
const best = { data: [shirt, hat], meta: { total: 14 } };
const ranOut = {
  data: [
    {
      ...{ productId: 'p1', variantId: 'v1', title: 'Linen shirt', size: 'M', colour: 'Navy', sku: null },
      ...{ since: '2026-11-01T08:00:00.000Z', backAt: null, unitsBefore: 23 },
    },
  ],
  meta: { total: 1 },
};

/** What the server responds with, by the end of the path. */
const respond = (change: Record<string, unknown> = {}) =>
  requested.mockReset().mockImplementation((_: string, path: string, { query }: { query: { from: string } }) => {
    const responses: Record<string, unknown> = { sales, products: best, 'sold-out': ranOut, ...change };
    const found = responses[path.split('/').at(-1)!];
    if (found instanceof Error) return Promise.reject(found);
    const isBefore = path.endsWith('/sales') && query.from === '2026-10-30';
    return Promise.resolve(isBefore ? { ...(found as object), data: october } : found);
  });
const askedOf = (report: string) =>
  requested.mock.calls
    .filter(([, path]) => (path as string).endsWith(report))
    .map(([, , { query }]) => query as object);

function Address() {
  return <output>{useLocation().search}</output>;
}
function open(address = '?from=2026-11-01&to=2026-11-02') {
  render(
    <Provider store={setupStore()}>
      <MemoryRouter initialEntries={[`/admin/reports${address}`]}>
        <ReportsPage />
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  return userEvent.setup();
}
const panel = (name: string) => screen.findByRole('region', { name });

beforeAll(() => setShop({ name: '', email: '', phone: '', timeZone: 'Asia/Kolkata' } as never, []));
beforeEach(() => void respond());

describe('The report of sales', () => {
  it('has its figures beside the time before, in words', async () => {
    open();
    const region = within(await panel('Sales'));
    expect((await region.findByText('Average order')).parentElement).toHaveTextContent(
      '$50.00−58%, down from $120.00 before',
    );
    const figure = (name: string) => region.getAllByText(name)[0]!.parentElement;
    expect(figure('Net revenue')).toHaveTextContent('$150.00+25%, up from $120.00 before');
    expect(figure('Orders')).toHaveTextContent('3+200%, up from 1 before');
    expect(figure('Refunds')).toHaveTextContent('$20.00none before');
    expect(region.getByText('1 Nov 2026 to 2 Nov 2026, beside 30 Oct 2026 to 31 Oct 2026')).toBeVisible();
    expect(askedOf('sales')).toEqual([
      { from: '2026-11-01', to: '2026-11-02', by: 'day' },
      { from: '2026-10-30', to: '2026-10-31', by: 'day' },
    ]);
  });

  it('says what the chart shows, and has all of it as a table and as a file', async () => {
    open();
    const region = within(await panel('Sales'));
    expect(await region.findByText('Net revenue by day. The best day was Sun 1 Nov: $100.00.')).toBeVisible();
    expect(region.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      'Mon 2 Nov: $50.00; before, Sat 31 Oct: $0.00',
    );
    const rows = region.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
    expect(rows[1]).toBe('Sun 1 Nov24$100.00$0.00$0.00$100.00$0.00$0.00$100.00$50.00');
    expect(rows.at(-2)).toBe('In all36$170.00$0.00$0.00$170.00$0.00$20.00$150.00$50.00');
    expect(region.getByRole('link', { name: 'Download CSV of sales' })).toHaveAttribute(
      'href',
      '/api/v1/admin/reports/sales?by=day&format=csv&from=2026-11-01&to=2026-11-02',
    );
  });

  it('says that nothing was sold', async () => {
    respond({ sales: { data: [on('2026-11-01', noSums)], meta: { total: noSums, before: noSums } } });
    open();
    expect(await screen.findByText('Nothing was sold in this time, nor in the time before.')).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('has no chart of a single day', async () => {
    respond({ sales: { ...sales, data: [november[0]] } });
    open('?from=2026-11-01&to=2026-11-01');
    expect(await screen.findByText('All figures as a table')).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('may fail by itself, and be loaded again', async () => {
    respond({ sales: new ApiError(503, 'Busy.') });
    const user = open();
    expect(await screen.findByText('This report could not be loaded.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Straw hat' })).toBeVisible();
    respond();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All figures as a table')).toBeVisible();
  });

  it('says why the server reports no such time', async () => {
    const refused = new ApiError(400, 'A report covers at most 1096 days.');
    respond({ sales: refused });
    open('?from=2010-01-01');
    expect(await screen.findByText('A report covers at most 1096 days.')).toBeVisible();
  });
});

describe('The time of the reports', () => {
  it('is kept in the address', async () => {
    const user = open('');
    await user.selectOptions(screen.getByLabelText('Time'), 'Last month');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('?time=lastMonth'));
    await user.selectOptions(screen.getByLabelText('Shown by'), 'Week');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('?time=lastMonth&by=week'));
    expect(askedOf('sales').at(-1)).toMatchObject({ by: 'week' });
  });
});

describe('The best sellers', () => {
  it('lead to their products, with bars and the time before', async () => {
    open();
    const region = within(await panel('Best sellers'));
    const rows = (await region.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual(['Linen shirt3$90.00+50%, up from $60.00 before', 'Straw hat1-$5.00none before']);
    expect(region.getByRole('link', { name: 'Linen shirt' })).toHaveAttribute('href', '/admin/products?edit=p1');
    expect(region.getByText('The best 2 of 14. The file has all.')).toBeVisible();
  });

  it('are those of sizes, categories or brands too', async () => {
    const user = open();
    const region = within(await panel('Best sellers'));
    await region.findByRole('link', { name: 'Straw hat' });
    await user.selectOptions(region.getByLabelText('By'), 'Category');
    await waitFor(() => expect(askedOf('products').at(-1)).toMatchObject({ by: 'category' }));
    expect(screen.getByRole('status')).toHaveTextContent('best=category');
    expect(region.getByRole('link', { name: 'Linen shirt' })).toHaveAttribute('href', '/admin/products?category=p1');
  });
});

describe('What sold out', () => {
  it('leads to the stock of the size and colour', async () => {
    open();
    const region = within(await panel('Sold out'));
    expect(await region.findByRole('link', { name: 'Linen shirt' })).toHaveAttribute(
      'href',
      '/admin/products?edit=p1&variant=v1',
    );
    expect(region.getByRole('listitem')).toHaveTextContent('M, NavySince 01 Nov 202623 sold in 30 days before');
  });

  it('may be nothing', async () => {
    respond({ 'sold-out': { data: [], meta: { total: 0 } } });
    open();
    expect(await screen.findByText('Nothing ran out in this time.')).toBeVisible();
  });
});
