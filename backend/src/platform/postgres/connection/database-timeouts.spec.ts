import type { Socket } from 'node:net';
import type { INestApplicationContext } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { type FreshDatabase, freshDatabase } from '../../../../test/support/database/database.js';
import { eventually } from '../../../../test/support/lifecycle/eventually.js';
import { openShop } from '../../../../test/support/shop.js';
import { migrationFiles } from '../../../bootstrap/migration-files.js';
import { entities } from '../../../bootstrap/entities.js';
import { createDataSource } from './data-source.js';
import { migrate } from '../migrate.js';
import { databaseTimeouts } from './database-timeouts.js';

const wanted = { statement: '10s', lock: '5s', idle: '15s' };
const asked = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
                      current_setting('idle_in_transaction_session_timeout') as idle`;
const poolSize = 10;

/** Takes connections of the pool: all of them, unless it has more. */
async function taken(source: DataSource, size = poolSize): Promise<QueryRunner[]> {
  const runners = Array.from({ length: size }, () => source.createQueryRunner());
  await Promise.all(runners.map((runner) => runner.connect()));
  return runners;
}

async function settingsOf(runners: readonly QueryRunner[]): Promise<unknown[]> {
  return Promise.all(runners.map(async (runner) => ((await runner.query(asked)) as unknown[])[0]));
}

async function release(runners: readonly QueryRunner[]): Promise<void> {
  for (const runner of runners) await runner.release();
}

describe('A connection to the database', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop({}, databaseTimeouts);
  });
  afterAll(() => shop?.close());
  afterEach(() => void jest.useRealTimers());
  const source = () => shop.app.get(DataSource);

  it('has timeouts for statements, locks and idle transactions, whichever connection of the pool it is', async () => {
    const runners = await taken(source());
    const reported = await settingsOf(runners);
    await release(runners);
    expect(reported).toEqual(runners.map(() => wanted));
  });

  it('is closed after a silence of 2 s more than the statement timeout, or of 12 s without a timeout', async () => {
    const silence = async (app: INestApplicationContext) => {
      const runner = app.get(DataSource).createQueryRunner();
      const client = (await runner.connect()) as PoolClient & { connection: { stream: Socket } };
      await runner.release();
      return client.connection.stream.timeout;
    };
    expect(await silence(shop.app)).toBe(12_000);
    for (const [statement, silent] of [
      [0, 12_000],
      [60_000, 62_000],
    ] as const) {
      const { app } = await shop.again({}, { ...databaseTimeouts, statement });
      expect(await silence(app)).toBe(silent);
    }
  });

  it('has JIT compilation turned off', async () => {
    expect(await source().query('show jit')).toEqual([{ jit: 'off' }]);
  });

  it('reads the same rows first in each scan', async () => {
    expect(await source().query('show synchronize_seqscans')).toEqual([{ synchronize_seqscans: 'off' }]);
  });

  it('is waited for at most three seconds if the pool is exhausted', async () => {
    const runners = await taken(source());
    const late = source().createQueryRunner();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    const reported = jest.fn();
    const refused = late.connect().catch((error: Error) => reported(error.message));
    await jest.advanceTimersByTimeAsync(2_999);
    const tooEarly = reported.mock.calls.length;
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    // Released before the await, so that the test fails instead of hanging if `connect` has not timed out.
    await release(runners);
    await refused;
    expect(tooEarly).toBe(0);
    expect(reported.mock.calls).toEqual([['timeout exceeded when trying to connect']]);
  });

  it('whose transaction stays idle is closed, which affects no other connection', async () => {
    const runner = source().createQueryRunner();
    await runner.startTransaction();
    const [{ pid }] = await runner.query('select pg_backend_pid() as pid');
    await runner.query(`set local idle_in_transaction_session_timeout = '100ms'`);
    const isThere = () => shop.dataSource.query('select from pg_stat_activity where pid = $1', [pid]);
    await eventually(async () => expect(await isThere()).toEqual([]));
    await expect(runner.query('select 1')).rejects.toThrow();
    await runner.rollbackTransaction().catch(() => undefined);
    await runner.release();
    expect(await source().query('select 1 as one')).toEqual([{ one: 1 }]);
    expect((await fetch(`${shop.url}/health/ready`)).status).toBe(200);
  });
});

describe('After the database was brought up to date', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh?.drop());

  it('the connections that ran the migrations have the usual timeouts again', async () => {
    const one = await createDataSource(fresh.url, { entities, migrations: migrationFiles }, 2).initialize();
    await migrate(one);
    const runners = await taken(one, 2);
    const reported = await settingsOf(runners);
    await release(runners);
    await one.destroy();
    expect(reported).toEqual([wanted, wanted]);
  });
});
