import { createDataSource } from '../../src/platform/postgres/connection/data-source.js';
import { migrations } from '../../src/bootstrap/migrations.js';
import { createDatabase, type TestDatabase } from '../support/database/create-database.js';

const numberOf = (migration: (typeof migrations)[number]) => Number(migration.name.slice(-13));
/** As a bundled shop defined it: each escape is six letters, of which `translate` drops most. */
const brokenFunction = String.raw`
  create or replace function ordering.folded(value text) returns text language sql immutable parallel safe return
    case when octet_length(value) = char_length(value) then lower(value)
         else lower(translate(normalize(value, NFD), '\u0142\u0141\u00f8\u00d8\u0111', 'lloOd')) end`;
const order = `
  insert into ordering.orders (id, customer_id, customer_name, recipient_name, cart_id, total_cents, status,
    payment_status, refund, is_current, is_being_charged, placed_at, address_id, address, city, pincode, phone, notes)
  values (gen_random_uuid(), gen_random_uuid(), 'Łukasz Groß', '', gen_random_uuid(), 1999, 'pending', 'pending',
          'none', false, false, now(), gen_random_uuid(), '', '', '', '', '')`;

describe('A database in which a bundled shop defined how names are folded', () => {
  let database: TestDatabase;
  beforeEach(async () => void (database = await createDatabase()));
  afterEach(() => database?.drop());

  const opened = async (which: typeof migrations) => {
    const source = await createDataSource(database.url, { entities: [], migrations: which }, 1).initialize();
    await source.runMigrations();
    return source;
  };

  it('finds its former orders by the index after the next start', async () => {
    const before = await opened(migrations.filter((each) => numberOf(each) < 1700000000500));
    await before.query(brokenFunction);
    await before.query(order);
    await before.destroy();
    const source = await opened(migrations);
    await source.query('set enable_seqscan = off');
    const found: object[] = await source.query(
      `select from ordering.orders where ordering.folded(customer_name) like '%lukasz gross%'`,
    );
    await source.destroy();
    expect(found).toHaveLength(1);
  });
});
