import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../../../test/support/database/database.js';
import { PooledQueries } from './pooled-queries.js';
import { LossTolerantClient } from './loss-tolerant-client.js';
import { PreparedStatements } from './prepared-statements.js';
import { QueryBatcher } from './query-batcher.js';

const processId = 'select pg_backend_pid() as pid, $1::int as n';

describe('Small reads', () => {
  let fresh: FreshDatabase;
  let pool: pg.Pool;
  let batcher: QueryBatcher;
  beforeAll(async () => {
    fresh = await freshDatabase();
    await fresh.dataSource.query('create table notes (n int); insert into notes values (7)');
    pool = new pg.Pool({ connectionString: fresh.url, Client: LossTolerantClient, pipeline: true, max: 5 });
    const statements = new PreparedStatements();
    batcher = new QueryBatcher(() => pool, statements, new PooledQueries(() => pool, statements));
  });
  afterAll(async () => {
    await pool?.end();
    await fresh?.drop();
  });

  it('of one turn share connections, four on each, and get their own results', async () => {
    const rows = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => batcher.read<{ pid: number; n: number }>(processId, [n])),
    );
    expect(rows.map(([row]) => row?.n)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(rows.map(([row]) => row?.pid)).size).toBe(2);
  });

  it('do not fail because PostgreSQL refuses another read on their connection', async () => {
    const results = await Promise.allSettled([
      batcher.read(processId, [1]),
      batcher.read('select 1 / $1::int', [0]),
      batcher.read('select n from notes', []),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('are repeated on separate connections if one of them waits for a lock', async () => {
    const holder = new pg.Client({ connectionString: fresh.url });
    await holder.connect();
    await holder.query('begin; lock table notes in access exclusive mode');
    let isSettled = false;
    const waiting = batcher.read('select n from notes', []).finally(() => (isSettled = true));
    const behind = batcher.read<{ n: number }>(processId, [3]);
    expect((await behind)[0]?.n).toBe(3);
    expect(isSettled).toBe(false);
    await holder.query('commit');
    expect(await waiting).toEqual([{ n: 7 }]);
    await holder.end();
  });

  it('are prepared again where a migration changed what they return', async () => {
    const all = () => Promise.all([1, 2].map(() => batcher.read('select * from notes', [])));
    for (let n = 0; n < 6; n++) await all();
    await fresh.dataSource.query(`alter table notes add column text text default 'a'`);
    expect(await all()).toEqual([[{ n: 7, text: 'a' }], [{ n: 7, text: 'a' }]]);
  });
});
