import { type FreshDatabase, freshDatabase, patientTimeouts } from '../../../../test/support/database/database.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import { type OrderFilter, type OrderSorting, orderSortings } from '../../application/order-views.js';
import { orderPaymentStatuses, orderStatuses } from '../../domain/order-statuses.js';
import { SqlOrderViews } from './sql-order-views.js';

const start = Date.UTC(2026, 10, 1);
const hour = 3_600_000; // ms
const afterHours = (count: number) => new Date(start + count * hour);
const names = ['Żaneta', 'asha', 'Émile', 'Zoë', 'Bert', 'émile', 'Asha'];

/** Rows as a shop has them: paid where they may be. */
const rows = `
  insert into ordering.orders (id, customer_id, customer_name, cart_id, total_cents, status, payment_status, payment_id,
    refund, is_current, is_being_charged, placed_at, address_id, address, city, pincode, phone, notes)
  select gen_random_uuid(), gen_random_uuid(), ($2::text[])[1 + n % 7], gen_random_uuid(), 1000 + (n * 7919) % 500,
         status, payment, case when payment in ('paid', 'refunded') then gen_random_uuid() end, 'none', false, false,
         $3::timestamptz + make_interval(hours => n), gen_random_uuid(), '', '', '', '', ''
    from generate_series(1, $1::int) as n
   cross join lateral (select (array['pending', 'inProcess', 'inShipping', 'delivered', 'rejected'])[1 + n % 5] as status,
                              (array['pending', 'paid', 'failed', 'refunded'])[1 + n % 4] as payment) as standing`;

interface Listed {
  readonly id: string;
  readonly status: string;
  readonly paymentStatus: string;
  readonly placedAt: Date;
  readonly orderDate: number;
  readonly totalAmount: number;
  readonly customerName: string;
}

describe('The list of orders', () => {
  let fresh: FreshDatabase;
  let views: SqlOrderViews;
  beforeAll(async () => {
    fresh = await freshDatabase();
    views = new SqlOrderViews(new Sql(new TypeormUnitOfWork(fresh.dataSource)), patientTimeouts, {
      now: () => new Date(),
    });
  });
  afterAll(() => fresh?.drop());

  /** @returns all orders as they are stored, by names as people sort them */
  const stored = async (): Promise<Listed[]> => {
    const all: Omit<Listed, 'orderDate'>[] = await fresh.dataSource.query(
      `select id, status, payment_status as "paymentStatus", placed_at as "placedAt", total_cents::int as "totalAmount",
              customer_name as "customerName" from ordering.orders`,
    );
    return all.map((order) => ({ ...order, orderDate: order.placedAt.getTime() }));
  };
  const fill = async (count: number) => {
    await fresh.dataSource.query('truncate ordering.orders cascade');
    await fresh.dataSource.query('truncate ordering.order_counts, ordering.order_count_changes');
    await fresh.dataSource.query(rows, [count, names, new Date(start)]);
  };
  const list = (filter: OrderFilter, sorting: OrderSorting, page = 1, limit = 100) =>
    views.list(filter, null, sorting, { page, limit });

  const alphabetical = new Intl.Collator('en');
  const sorted = (orders: readonly Listed[], { by, isAscending }: OrderSorting) => {
    const inOrder = [...orders].sort((one, other) => {
      const byValue =
        by === 'customerName' ? alphabetical.compare(one[by], other[by]) : Number(one[by]) - Number(other[by]);
      return byValue || (one.id < other.id ? -1 : 1);
    });
    return isAscending ? inOrder : inOrder.reverse();
  };
  const isToPack = ({ status, paymentStatus }: Listed) =>
    paymentStatus === 'paid' && ['pending', 'confirmed', 'inProcess'].includes(status);
  const matches = (order: Listed, { status, paymentStatus, from, until, toPack }: OrderFilter) =>
    (!status || order.status === status) &&
    (!paymentStatus || order.paymentStatus === paymentStatus) &&
    (!from || order.placedAt >= from) &&
    (!until || order.placedAt <= until) &&
    (!toPack || isToPack(order));

  const days: Pick<OrderFilter, 'from' | 'until'>[] = [
    {},
    { from: afterHours(20) },
    { until: afterHours(60) },
    { from: afterHours(20), until: afterHours(60) },
    { from: afterHours(60), until: afterHours(20) },
  ];
  const sortings = orderSortings.flatMap((by) => [true, false].map((isAscending) => ({ by, isAscending })));

  it('has what every combination of filters leaves, sorted and counted', async () => {
    await fill(90);
    const all = await stored();
    let found = 0;
    for (const status of [undefined, ...orderStatuses])
      for (const paymentStatus of [undefined, ...orderPaymentStatuses])
        for (const toPack of [false, true])
          for (const between of days) {
            const filter: OrderFilter = { status, paymentStatus, toPack, ...between };
            const sorting = sortings[found++ % sortings.length]!;
            const expected = sorted(
              all.filter((order) => matches(order, filter)),
              sorting,
            ).map(({ id }) => id);
            const { items, total } = await list(filter, sorting);
            expect([filter, sorting, total, items.map(({ id }) => id)]).toEqual([
              filter,
              sorting,
              expected.length,
              expected,
            ]);
          }
  });

  it.each(sortings)('shows each order once over its pages: %j', async (sorting) => {
    await fill(50);
    const expected = sorted(await stored(), sorting).map(({ id }) => id);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({}, sorting, page, 20)));
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(expected);
    expect(pages.map(({ total }) => total)).toEqual([50, 50, 50, 50]);
  });

  it('sorts more orders than it counts, by all of them', async () => {
    await fill(12_000);
    const all = await stored();
    for (const sorting of sortings) {
      const expected = sorted(all, sorting).map(({ id }) => id);
      const ids = async (page: number) => (await list({}, sorting, page)).items.map(({ id }) => id);
      expect(await ids(1)).toEqual(expected.slice(0, 100));
      expect(await ids(110)).toEqual(expected.slice(10_900, 11_000));
    }
    expect((await list({}, sortings[0]!)).total).toBe(12_000);
    const since: OrderFilter = { from: afterHours(1_000) };
    const costliest: OrderSorting = { by: 'totalAmount', isAscending: false };
    const { items, total } = await list(since, costliest);
    expect(total).toBe(10_001);
    const expected = sorted(
      all.filter((order) => matches(order, since)),
      costliest,
    );
    expect(items.map(({ id }) => id)).toEqual(expected.slice(0, 100).map(({ id }) => id));
    expect(await list(since, costliest, 2_000)).toMatchObject({ items: [], total: 10_001 });
  });
});
