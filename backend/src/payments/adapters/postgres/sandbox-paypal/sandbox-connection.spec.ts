import { eventually } from '../../../../../test/support/eventually.js';
import { paymentsOnPostgres } from '../../../../../test/support/payments-on-postgres.js';

describe('The sandbox provider’s connection', () => {
  let till: Awaited<ReturnType<typeof paymentsOnPostgres>>;

  beforeAll(async () => {
    till = await paymentsOnPostgres();
  });

  afterAll(() => till?.close());

  it.each(['asking', 'pausing'])('survives that the database cuts it off while it is %s', async (doing) => {
    let goOn = () => undefined as void;
    const isCut = new Promise<void>((resolve) => (goOn = resolve));
    const cutOff = till.connection.transaction(async (client) => {
      await client.query('set local statement_timeout = 0');
      const answer = doing === 'asking' ? client.query('select pg_sleep(100)') : isCut;
      await answer;
      await client.query('select 1');
    });
    const failure = expect(cutOff).rejects.toThrow();
    await eventually(async () => {
      const cut: object[] = await till.fresh.dataSource.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'sandbox-paypal' and datname = current_database() and state <> 'idle'`,
      );
      expect(cut).toHaveLength(1);
    });
    goOn();
    await failure;
    const { rows } = await till.connection.transaction((client) => client.query('select 1 as one'));
    expect(rows).toEqual([{ one: 1 }]);
  });
});
