import { createDataSource } from '../../src/platform/postgres/connection/data-source.js';
import { migrations } from '../../src/bootstrap/migrations.js';
import { createDatabase, type TestDatabase } from '../support/database/create-database.js';

const orders = `
  insert into ordering.orders (id, customer_id, customer_name, recipient_name, cart_id, total_cents, status,
    payment_status, refund, is_current, is_being_charged, placed_at, address_id, address, city, pincode, phone, notes)
  select gen_random_uuid(), gen_random_uuid(), customer, recipient, gen_random_uuid(), 1999, 'pending', 'pending',
         'none', false, false, now(), gen_random_uuid(), '', '', '', '', ''
    from (values ('Guest', ''), ('Guest', 'Meera Iyer'), ('Asha', 'Ravi Rao')) as placed (customer, recipient)`;
const numberOf = (migration: (typeof migrations)[number]) => Number(migration.name.slice(-13));

describe('After the migration, orders that guests placed before', () => {
  let database: TestDatabase;
  beforeEach(async () => void (database = await createDatabase()));
  afterEach(() => database?.drop());

  const opened = async (which: typeof migrations) => {
    const source = await createDataSource(database.url, { entities: [], migrations: which }, 1).initialize();
    await source.runMigrations();
    return source;
  };

  it('have the recipient’s name as the customer’s, if there is one', async () => {
    const before = await opened(migrations.filter((each) => numberOf(each) < 1700000000150));
    await before.query(orders);
    await before.destroy();
    const source = await opened(migrations);
    const named: { name: string }[] = await source.query(
      'select customer_name as name from ordering.orders order by 1',
    );
    await source.destroy();
    expect(named.map(({ name }) => name)).toEqual(['Asha', 'Guest', 'Meera Iyer']);
  });
});
