import type { DataSource } from 'typeorm';
import { createDataSource } from '../../src/platform/postgres/connection/data-source.js';
import { newId } from '../../src/shared/id.js';
import { createDatabase, type TestDatabase } from '../support/database/create-database.js';
import { migrationFiles } from '../support/jest/migration-files.js';

/** The first migration that knows shipments. */
const first = 'ShipmentsAndNotes1795700000151';
const hours = (count: number) => new Date(Date.UTC(2026, 10, 20, count));

describe('Shipments of the version before', () => {
  let database: TestDatabase;
  let source: DataSource;
  beforeEach(async () => {
    database = await createDatabase();
    const before = migrationFiles.findIndex(({ name }) => name === first);
    await migrate(migrationFiles.slice(0, before));
  });
  afterEach(async () => {
    if (source?.isInitialized) await source.destroy();
    await database?.drop();
  });

  const migrate = async (migrations: typeof migrationFiles) => {
    if (source?.isInitialized) await source.destroy();
    source = await createDataSource(database.url, { entities: [], migrations: [...migrations] }, 2).initialize();
    await source.runMigrations({ transaction: 'each' });
  };
  /** An order that had these statuses, one an hour, as the version before stores it. */
  const anOrder = async (...statuses: string[]) => {
    const id = newId();
    await source.query(
      `insert into ordering.orders (id, customer_id, customer_name, cart_id, total_cents, status, payment_status, refund,
         is_current, is_being_charged, placed_at, address_id, address, city, pincode, phone, notes)
       values ($1, $1, 'Asha', $1, 2000, $2, 'pending', 'none', false, false, now(), $1, '', '', '', '', '')`,
      [id, statuses.at(-1)],
    );
    for (const [hour, status] of statuses.entries()) {
      await source.query(
        `insert into ordering.order_timeline (order_id, at, status, payment_status, note, staff_note, author)
         values ($1, $2, $3, 'pending', '', '', 'Mira')`,
        [id, hours(hour), status],
      );
    }
    return id;
  };
  const moves = (id: string, status: string, hour: number) =>
    source.query('update ordering.orders set status = $2, changed_at = $3 where id = $1', [id, status, hours(hour)]);
  const shippedAt = async (id: string) => {
    const [row] = await source.query('select shipped_at from ordering.shipments where id = $1', [id]);
    return row ? row.shipped_at : 'none';
  };

  it('were sent when their timeline says so, after the last time that this was taken back', async () => {
    const orders = [
      await anOrder('pending', 'inShipping'),
      await anOrder('pending', 'inShipping', 'inShipping', 'delivered'),
      await anOrder('pending', 'inShipping', 'inProcess', 'inShipping', 'delivered'),
      await anOrder('pending', 'delivered'),
      await anOrder('pending', 'inShipping', 'inProcess'),
    ];
    await migrate(migrationFiles);
    expect(await Promise.all(orders.map(shippedAt))).toEqual([hours(1), hours(1), hours(3), 'none', 'none']);
  });

  it('are kept, too, where that version sends orders beside this one', async () => {
    const order = await anOrder('pending');
    await migrate(migrationFiles);
    await moves(order, 'inShipping', 5);
    await moves(order, 'delivered', 6);
    await moves(order, 'inShipping', 7);
    expect(await shippedAt(order)).toEqual(hours(5));
    await moves(order, 'inProcess', 8);
    expect(await shippedAt(order)).toBeNull();
    await moves(order, 'inShipping', 9);
    expect(await shippedAt(order)).toEqual(hours(9));
  });
});
