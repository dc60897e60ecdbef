import { createDatabase, type TestDatabase } from '../support/database/create-database.js';
import { migrated, migrationsBefore } from '../support/database/migrated.js';

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

  it('finds its former orders by the index after the next start', async () => {
    const before = await migrated(database.url, migrationsBefore(500));
    await before.query(brokenFunction);
    await before.query(order);
    await before.destroy();
    const source = await migrated(database.url);
    await source.query('set enable_seqscan = off');
    const found: object[] = await source.query(
      `select from ordering.orders where ordering.folded(customer_name) like '%lukasz gross%'`,
    );
    await source.destroy();
    expect(found).toHaveLength(1);
  });
});
