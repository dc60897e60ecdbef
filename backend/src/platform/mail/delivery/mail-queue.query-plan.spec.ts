import { type FreshDatabase, freshDatabase } from '../../../../test/support/database/database.js';
import { maxRows, type PlanNode } from '../../../../test/support/database/plan-nodes.js';
import { takeMails } from './mail-queue.js';

const waiting = 2_000;

describe('Taking four of many mails that wait reads only a few, with', () => {
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase();
    await fresh.dataSource.query(
      `insert into platform.mail (id, deduplication_key, template, data, to_address, priority, due_at, expires_at)
       select gen_random_uuid(), 'n:' || n, 'ParcelSent', '{}', 'p' || n || '@example.test', n % 3, now(),
              now() + interval '2 days'
         from generate_series(1, $1) n`,
      [waiting],
    );
  });
  afterEach(() => fresh?.drop());

  it.each([
    ['statistics of an empty table', ''],
    ['statistics of now', 'analyze platform.mail'],
    [
      'many that were sent before them',
      `update platform.mail set state = 'sent' where priority < 2; vacuum analyze platform.mail`,
    ],
  ])('%s', async (_what, prepare) => {
    const runner = fresh.dataSource.createQueryRunner();
    for (const statement of prepare.split(';').filter(Boolean)) await runner.query(statement);
    await runner.query('set plan_cache_mode = force_generic_plan');
    await runner.query(`prepare take as ${takeMails}`);
    const [explained] = await runner.query(
      `explain (analyze, format json) execute take ('{ParcelSent}', 4, '${'0'.repeat(32)}', 180, false)`,
    );
    const [{ Plan: plan }] = explained['QUERY PLAN'] as [{ Plan: PlanNode }];
    expect(plan['Actual Rows']).toBe(4);
    expect(maxRows(plan)).toBeLessThanOrEqual(40);
    await runner.release();
  });
});
