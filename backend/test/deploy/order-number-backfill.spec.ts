import { createDataSource } from '../../src/platform/postgres/connection/data-source.js';
import { migrate } from '../../src/platform/postgres/migrate.js';
import { migrations } from '../../src/bootstrap/migrations.js';
import { createDatabase, type TestDatabase } from '../support/database/create-database.js';

// Stored in another order than placed. Every hundredth customer ordered as a guest first and has an account since.
const orders = `
  insert into ordering.orders (id, customer_id, customer_name, cart_id, total_cents, status, payment_status, refund,
    is_current, is_being_charged, placed_at, address_id, address, city, pincode, phone, notes)
  select gen_random_uuid(), ('00000000-0000-0000-0000-' || lpad((n / 2)::text, 12, '0'))::uuid,
         case when n % 2 = 0 or n % 200 <> 1 then 'Guest' else 'Asha ' || n end, gen_random_uuid(), 1999, 'pending',
         'pending', 'none', false, false, timestamptz '2026-11-20' + make_interval(secs => n), gen_random_uuid(), '', '',
         '', '', ''
    from generate_series($1::int, $2::int) as n order by n * 7919 % 10007`;
const first = 'AccountsByStartOfEmail1700000000115';
const filling = 'NumberExistingOrders1700000000118';

describe('The numbers that a migration assigns to existing orders', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createDatabase();
  });
  afterEach(() => database?.drop());

  const opened = (which: typeof migrations) =>
    createDataSource(database.url, { entities: [], migrations: which }, 2).initialize();
  const upTo = (last: string) => migrations.filter((each) => Number(each.name.slice(-13)) < Number(last.slice(-13)));

  it('ascend by the time of placing, below those of later orders, even after an interruption', async () => {
    const before = await opened(upTo(first));
    await migrate(before);
    await before.query(orders, [1, 12_000]); // more than two batches
    await before.destroy();
    const numberless = await opened(upTo(filling));
    await migrate(numberless);
    // The previous version continues to place orders until the migration ends.
    await numberless.query(orders, [12_001, 12_010]);
    // Simulates an interrupted migration.
    const some = '(select id from ordering.orders where placed_at < $1 order by placed_at limit 7000)';
    await numberless.query(
      `update ordering.orders o set number = n from (
         select id, 10000 + row_number() over (order by placed_at) as n from ordering.orders where id in ${some}) as numbered
        where o.id = numbered.id`,
      ['2026-11-20T02:00:00Z'],
    );
    await numberless.destroy();
    const source = await opened(migrations);
    await migrate(source);
    await source.query(orders, [12_011, 12_020]);
    const rows: { number: number }[] = await source.query('select number from ordering.orders order by placed_at');
    const numbers = rows.map(({ number }) => Number(number));
    const all = Array.from({ length: 12_020 }, (_, n) => 10_001 + n);
    expect(numbers.slice(0, 12_000)).toEqual(all.slice(0, 12_000));
    expect(numbers.slice(12_000).sort((a, b) => a - b)).toEqual(all.slice(12_000));
    await source.destroy();
  });

  it('come with the account’s name for a guest’s orders whose customer ordered again with an account', async () => {
    const before = await opened(upTo(first));
    await migrate(before);
    await before.query(orders, [1, 1_000]);
    await before.destroy();
    const source = await opened(migrations);
    await migrate(source);
    const named: { customer_name: string }[] = await source.query(
      `select customer_name from ordering.orders where customer_name <> 'Guest' order by placed_at limit 4`,
    );
    expect(named.map((row) => row.customer_name)).toEqual(['Asha 1', 'Asha 201', 'Asha 201', 'Asha 401']);
    await source.destroy();
  });
});
