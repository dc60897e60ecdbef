import type { DataSource } from 'typeorm';
import { createDataSource } from '../../src/platform/postgres/connection/data-source.js';
import { newId } from '../../src/shared/id.js';
import { createDatabase, type TestDatabase } from '../support/database/create-database.js';
import { migrationFiles } from '../support/jest/migration-files.js';

/** The first migration that knows refunds. */
const first = 'Refunds1795700000120';

describe('Refunds of the version before', () => {
  let database: TestDatabase;
  let source: DataSource;
  beforeEach(async () => {
    database = await createDatabase();
    await migrate(
      migrationFiles.slice(
        0,
        migrationFiles.findIndex(({ name }) => name === first),
      ),
    );
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
  /** An order of 20 dollars for two shirts, and its payment, as the version before stores them. */
  const anOrder = async (stage: string) => {
    const [order, payment, variant] = [newId(), newId(), newId()];
    const isPaid = ['captured', 'refunding', 'refund_failed', 'refunded'].includes(stage);
    const refund = { refunding: 'asked', refund_failed: 'failed', refunded: 'done' }[stage] ?? 'none';
    await source.query(
      `insert into ordering.orders (id, customer_id, customer_name, cart_id, total_cents, status, payment_status, refund,
         is_current, is_being_charged, placed_at, payment_id, address_id, address, city, pincode, phone, notes)
       values ($1, $1, 'Asha', $1, 2000, $2, $3, $4, false, false, now(), $5, $1, '', '', '', '', '')`,
      [
        ...[order, isPaid ? 'inShipping' : 'pending', isPaid ? (stage === 'refunded' ? stage : 'paid') : 'pending'],
        ...[refund, isPaid ? payment : null],
      ],
    );
    await source.query(
      `insert into ordering.order_lines (order_id, product_id, variant_id, position, title, image, price_cents, quantity)
       values ($1, $2, $2, 0, 'Linen shirt', '', 1000, 2)`,
      [order, variant],
    );
    await source.query(
      `insert into payments.payments (id, order_id, provider, stage, amount_cents, lines, attempt, provider_ref,
         capture_ref, refund_ref, reason, checks, next_check_at, changed_at)
       values ($1, $2, 'paypal', $3::text, 2000, '[]', 1, 'P' || $3, 'C' || $3, $4, 'No funds.', 0, now(), now())`,
      [payment, order, stage, stage === 'refunded' ? 'R1' : null],
    );
    return { order, payment, variant };
  };
  const refundsOf = ({ payment }: { payment: string }) =>
    source.query(
      `select amount_cents as cents, stage, kind, provider_ref as ref from payments.refunds where payment_id = $1
        order by created_at`,
      [payment],
    );
  const ofOrder = ({ order }: { order: string }) =>
    source.query(
      `select r.amount_cents as cents, state, l.quantity from ordering.order_refunds r
         left join ordering.refund_lines l on l.refund_id = r.id where order_id = $1 order by at`,
      [order],
    );
  const stageOf = async ({ payment }: { payment: string }) =>
    (await source.query('select stage from payments.payments where id = $1', [payment]))[0].stage;

  it('become rows: what was made, what is under way and what is to be tried again', async () => {
    const [made, sent, failed, disputed, paid] = [
      await anOrder('refunded'),
      await anOrder('refunding'),
      await anOrder('refund_failed'),
      await anOrder('dispute_refunding'),
      await anOrder('captured'),
    ];
    await migrate(migrationFiles);
    expect(await refundsOf(made)).toEqual([{ cents: 2_000, stage: 'done', kind: 'refund', ref: 'R1' }]);
    expect(await ofOrder(made)).toEqual([{ cents: 2_000, state: 'done', quantity: 2 }]);
    expect(await refundsOf(sent)).toEqual([{ cents: 2_000, stage: 'sending', kind: 'refund', ref: null }]);
    expect(await refundsOf(failed)).toEqual([{ cents: 2_000, stage: 'delayed', kind: 'refund', ref: null }]);
    expect(await refundsOf(disputed)).toEqual([{ cents: 2_000, stage: 'sending', kind: 'dispute', ref: null }]);
    expect(await refundsOf(paid)).toEqual([]);
    expect(await Promise.all([made, sent, failed, disputed, paid].map(stageOf))).toEqual([
      ...['refunded', 'captured', 'captured', 'dispute_refunding', 'captured'],
    ]);
  });

  it('become rows, too, where that version makes them beside this one, also after a part', async () => {
    const [whole, rest] = [await anOrder('captured'), await anOrder('opened')];
    await migrate(migrationFiles);
    const { payment, order } = rest;
    const sets = (what: string) => source.query(`update payments.payments set ${what} where id = $1`, [payment]);
    await sets(`stage = 'captured'`);
    await source.query(
      `insert into payments.refunds (id, payment_id, order_id, amount_cents, origin, kind, stage, attempt, provider_ref,
         checks, created_at, concluded_at)
       values ($1, $2, $3, 500, 'shop', 'refund', 'done', 1, 'R9', 0, now() - interval '1 minute', now())`,
      [newId(), payment, order],
    );
    await sets(`stage = 'refunded', refund_ref = 'R10'`);
    expect(await refundsOf(rest)).toMatchObject([{ cents: 500 }, { cents: 1_500, stage: 'done', ref: 'R10' }]);
    await source.query(`update payments.payments set stage = 'refunded', refund_ref = 'R11' where id = $1`, [
      whole.payment,
    ]);
    await source.query(`update ordering.orders set payment_status = 'refunded', changed_at = now() where id = $1`, [
      whole.order,
    ]);
    expect(await refundsOf(whole)).toMatchObject([{ cents: 2_000, stage: 'done', ref: 'R11' }]);
    expect(await ofOrder(whole)).toMatchObject([{ cents: 2_000, state: 'done' }]);
  });
});
