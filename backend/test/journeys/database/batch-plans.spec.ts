import { compactCounters } from '../../../src/ordering/adapters/postgres/compact-order-counters.js';
import { purge } from '../../../src/platform/outbox/relay.js';
import { type FreshDatabase, freshDatabase } from '../../support/database/database.js';
import { maxRows, type PlanNode } from '../../support/database/plan-nodes.js';

const rows = 3_000;

/** A prepared statement keeps its plan until statistics change, and these tables are mostly empty. */
describe('A generic plan that was made for an empty table reads many rows in linear time', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh?.drop());

  it.each([
    [
      'to compact counts of orders',
      'ordering.order_count_changes',
      `insert into ordering.order_count_changes (status, change) select 'pending', 1 from generate_series(1, ${rows})`,
      compactCounters,
    ],
    [
      'to purge delivered events',
      'platform.outbox',
      `insert into platform.outbox (event_id, type, body, reaction, due_at, done_at)
       select gen_random_uuid(), 'Sold', '{}', 'Tell', now(), now() - interval '8 days' from generate_series(1, ${rows})`,
      purge.replace('$1', String(rows)),
    ],
  ])('%s', async (_what, table, fill, statement) => {
    const runner = fresh.dataSource.createQueryRunner();
    await runner.query(fill);
    await runner.query(`delete from ${table}`);
    await runner.query(`vacuum analyze ${table}`);
    await runner.query('set plan_cache_mode = force_generic_plan');
    await runner.query(`prepare batch as ${statement}`);
    await runner.query('execute batch');
    await runner.query(fill);
    const [explained] = await runner.query('explain (analyze, format json) execute batch');
    const [{ Plan: plan }] = explained['QUERY PLAN'] as [{ Plan: PlanNode }];
    expect(maxRows(plan)).toBeGreaterThanOrEqual(rows);
    expect(maxRows(plan)).toBeLessThanOrEqual(10 * rows);
    expect(await runner.query(`select from ${table}`)).toEqual([]);
    await runner.query('deallocate batch');
    await runner.query('reset plan_cache_mode');
    await runner.release();
  });
});
