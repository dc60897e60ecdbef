import fc from 'fast-check';
import { type FreshDatabase, freshDatabase, patientSource } from '../../../../test/support/database/database.js';
import { brokenInvariants } from '../../../../test/support/database/broken-invariants.js';
import { type History, histories, recorded, recounted } from '../../../../test/support/reporting/histories.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import { setShopZone, shopZone } from '../../../shared/shop-time.js';
import { ReadSales } from '../../application/read-sales.js';
import type { Grouping } from '../../application/reports.js';
import type { Step } from '../../domain/calendar.js';
import { SalesFromBefore1795700000223 } from './migrations/1795700000223-sales-from-before.js';
import { SqlReports } from './sql-reports.js';
import { SqlSalesTotals } from './sql-sales-totals.js';

const ofReports = /^(What was (paid|sold)|The sums of a day|The day of what)/;
const page = { page: 1, limit: 100 };

describe('Reports', () => {
  let fresh: FreshDatabase;
  let sql: Sql;
  let totals: SqlSalesTotals;
  const zone = shopZone();
  beforeAll(async () => {
    fresh = await freshDatabase();
    const work = new TypeormUnitOfWork(fresh.dataSource);
    sql = new Sql(work);
    totals = new SqlSalesTotals(sql, work);
  });
  beforeEach(async () => {
    setShopZone('Europe/Berlin');
    await clear();
  });
  afterAll(async () => {
    setShopZone(zone);
    await fresh?.drop();
  });

  const query = <T = object>(text: string, values: unknown[] = []) => fresh.dataSource.query<T[]>(text, values);
  const clear = () =>
    query(`truncate ordering.orders, ordering.order_refunds, reporting.facts, reporting.days, reporting.item_days,
             reporting.product_months, reporting.product_years,
             reporting.group_days, catalog.products cascade`);
  const days = { from: '2025-12-20', to: '2026-11-05' };
  const sales = (by: Step) => new ReadSales(new SqlReports(sql)).execute(days, by);
  const bestSellers = (by: Grouping) => new SqlReports(sql).bestSellers({ days, by, sortBy: 'units', ...page });
  const addAll = async () => {
    while ((await totals.add(3)) > 0);
  };
  const kept = () =>
    query(`select 'day' as kind, to_jsonb(d) as row from reporting.days d
           union all select 'item', to_jsonb(i) from reporting.item_days i
           union all select 'product', to_jsonb(p) from reporting.product_months p
           union all select 'year', to_jsonb(y) from reporting.product_years y
           union all select 'group', to_jsonb(g) from reporting.group_days g order by 1, 2`);
  const record = async (history: History, between: () => Promise<unknown> = () => Promise.resolve()) => {
    for (const step of recorded(history)) {
      await query(step.text, step.values);
      await between();
    }
  };

  const equalsRecount = async (history: History) => {
    for (const by of ['day', 'week', 'month'] as const) {
      const { periods, total } = await sales(by);
      const expected = recounted(history, shopZone(), days);
      expect(total).toEqual(expected.total);
      const found = periods.filter(({ orders, refunds }) => orders > 0 || refunds > 0);
      const sums = new Map(found.map(({ period, from: _from, to: _to, ...each }) => [period, each]));
      const named = await query<{ day: string; name: string }>(
        `select day::text as day, to_char(day, $2) as name from unnest($1::date[]) as day`,
        [[...expected.days.keys()], { day: 'YYYY-MM-DD', week: 'IYYY-"W"IW', month: 'YYYY-MM' }[by]],
      );
      expect(sums).toEqual(expected.by((day) => named.find((each) => each.day === day)!.name));
    }
    for (const by of ['product', 'size', 'category', 'brand'] as const) {
      const { items, sum } = await bestSellers(by);
      const { items: expected, sum: whole } = recounted(history, shopZone(), days).items(by);
      const found = items.map(({ key, units, revenue, refundedUnits, refunded }) => {
        return [key, { units, revenue, refundedUnits, refunded }] as const;
      });
      expect(new Map(found)).toEqual(expected);
      expect(sum).toEqual(whole);
    }
  };

  it('equal a recount of any history, whenever it was added up, and again when it is rebuilt', async () => {
    await fc.assert(
      fc.asyncProperty(histories, fc.infiniteStream(fc.nat(3)), async (history, batches) => {
        await clear();
        await record(history, () => totals.add(batches.next().value as number));
        await equalsRecount(history);
        await addAll();
        await equalsRecount(history);
        const before = await kept();
        await query(`update reporting.days set units = units + 1; delete from reporting.group_days`);
        await totals.rebuild('2025-12-01');
        expect(await kept()).toEqual(before);
        expect(await totals.compare('2025-12-01', '2026-12-01')).toEqual([]);
        expect((await brokenInvariants(fresh.dataSource)).filter((rule) => ofReports.test(rule))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  const one: History = fc.sample(
    histories.filter(({ orders }) => orders.filter(({ paidAt }) => paidAt !== null).length > 4),
    { numRuns: 1, seed: 7 },
  )[0]!;

  it('count what is reported twice once', async () => {
    await record(one);
    await query(`update ordering.orders set payment_status = 'paid' where payment_status = 'paid'`);
    await query(`update ordering.order_refunds set state = 'done' where state = 'done'`);
    await addAll();
    await query(`insert into reporting.facts select id, order_id, is_refund, at from reporting.facts
                 on conflict (id) do nothing`);
    await addAll();
    await equalsRecount(one);
  });

  it('are added up once by instances that do so at the same time', async () => {
    const source = await patientSource(fresh.url, { entities: [] });
    try {
      const work = new TypeormUnitOfWork(source);
      const other = new SqlSalesTotals(new Sql(work), work);
      await record(one);
      for (let left = true; left;) {
        const added = await Promise.all([totals.add(1), other.add(1), totals.add(2), other.add(2)]);
        left = added.some((count) => count > 0);
      }
      await equalsRecount(one);
    } finally {
      await source.destroy();
    }
  });

  it('contain what was sold before there were reports, on the day it was paid', async () => {
    await record(one);
    await query('truncate reporting.facts');
    await query(`update ordering.orders set changed_at = '2026-11-28'`);
    const runner = fresh.dataSource.createQueryRunner();
    const fill = new SalesFromBefore1795700000223();
    await fill.up(runner);
    await fill.up(runner);
    await runner.release();
    await equalsRecount(one);
    await addAll();
    await equalsRecount(one);
  });

  it('keep the day that was counted when the shop moves to another zone', async () => {
    await record(one);
    await addAll();
    const before = await kept();
    setShopZone('Pacific/Auckland');
    expect(await totals.compare('2025-12-01', '2026-12-01')).toEqual([]);
    await totals.rebuild('2025-12-01');
    expect(await kept()).toEqual(before);
  });

  it('say what differs from a recount, and mend it only when they are rebuilt', async () => {
    await record(one);
    await addAll();
    const before = await kept();
    await query(`update reporting.days set refund_cents = refund_cents + 1
                  where day = (select min(day) from reporting.days)`);
    await query('delete from reporting.facts where not is_refund and at = (select max(at) from reporting.facts)');
    const found = await totals.compare('2025-12-01', '2026-12-01');
    expect(found).not.toEqual([]);
    expect(await totals.compare('2025-12-01', '2026-12-01')).toEqual(found);
    expect(await query('select differing from reporting.comparisons')).toEqual([{ differing: found!.length }]);
    await totals.rebuild('2025-12-01');
    await addAll();
    expect(await kept()).toEqual(before);
  });
});
