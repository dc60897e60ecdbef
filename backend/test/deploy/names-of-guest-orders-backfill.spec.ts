import { createDatabase, type TestDatabase } from '../support/database/create-database.js';
import { migrated, migrationsBefore } from '../support/database/migrated.js';

const orders = `
  insert into ordering.orders (id, customer_id, customer_name, recipient_name, cart_id, total_cents, status,
    payment_status, refund, is_current, is_being_charged, placed_at, address_id, address, city, pincode, phone, notes)
  select gen_random_uuid(), gen_random_uuid(), customer, recipient, gen_random_uuid(), 1999, 'pending', 'pending',
         'none', false, false, now(), gen_random_uuid(), '', '', '', '', ''
    from (values ('Guest', ''), ('Guest', 'Meera Iyer'), ('Asha', 'Ravi Rao')) as placed (customer, recipient)`;

describe('After the migration, orders that guests placed before', () => {
  let database: TestDatabase;
  beforeEach(async () => void (database = await createDatabase()));
  afterEach(() => database?.drop());

  it('have the recipient’s name as the customer’s, if there is one', async () => {
    const before = await migrated(database.url, migrationsBefore(150));
    await before.query(orders);
    await before.destroy();
    const source = await migrated(database.url);
    const named: { name: string }[] = await source.query(
      'select customer_name as name from ordering.orders order by 1',
    );
    await source.destroy();
    expect(named.map(({ name }) => name)).toEqual(['Asha', 'Guest', 'Meera Iyer']);
  });
});
