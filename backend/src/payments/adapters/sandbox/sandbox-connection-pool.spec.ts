import { eventually } from '../../../../test/support/lifecycle/eventually.js';
import { paymentsOnPostgres } from '../../../../test/support/payments/payments-on-postgres.js';

describe('The sandbox provider’s connection', () => {
  let fixture: Awaited<ReturnType<typeof paymentsOnPostgres>>;

  beforeAll(async () => {
    fixture = await paymentsOnPostgres();
  });

  afterAll(() => fixture?.close());

  it.each(['querying', 'idle'])('is replaced after the database has terminated it while %s', async (doing) => {
    let resume = () => undefined as void;
    const isTerminated = new Promise<void>((resolve) => (resume = resolve));
    const terminated = fixture.connection.transaction(async (client) => {
      await client.query('set local statement_timeout = 0');
      const interrupted = doing === 'querying' ? client.query('select pg_sleep(100)') : isTerminated;
      await interrupted;
      await client.query('select 1');
    });
    const failure = expect(terminated).rejects.toThrow();
    await eventually(async () => {
      const cut: object[] = await fixture.fresh.dataSource.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'sandbox-paypal' and datname = current_database() and state <> 'idle'`,
      );
      expect(cut).toHaveLength(1);
    });
    resume();
    await failure;
    const { rows } = await fixture.connection.transaction((client) => client.query('select 1 as one'));
    expect(rows).toEqual([{ one: 1 }]);
  });
});
