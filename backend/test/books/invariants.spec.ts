import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keeping, type SeenProduct } from '../support/range.js';
import { openShop } from '../support/shop.js';
import { type Placed, shopping } from '../support/shopping.js';

const sql = readFileSync(join(__dirname, '../../invariants.sql'), 'utf8');

describe('The rules that the shop’s books are held against', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let shirt: SeenProduct;
  let paid: Placed;
  beforeAll(async () => {
    shop = await openShop();
    shirt = await keeping((await shop.admin()).call).adds('Linen shirt', { totalStock: 9 });
    const { call, user } = await shop.guest();
    const asha = shopping(call, user._id, shop.url);
    paid = await asha.orders([2, shirt]);
    await asha.pays(paid);
  });

  /** @param harm that is undone afterwards */
  const broken = async (harm = 'select'): Promise<string[]> => {
    const runner = shop.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(harm);
      const rows: { rule: string }[] = await runner.query(sql);
      return rows.map(({ rule }) => rule);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  };

  it('find nothing in books that are in order', async () => {
    expect(await broken()).toEqual([]);
  });

  it.each<[string, string]>([
    ['update catalog.products set held = 1', 'What is held of a product is what its reservations hold'],
    [`update catalog.reservations set state = 'returned'`, 'What was paid for has left the shelf, each line of it'],
    [`update payments.payments set state = 'opened'`, 'A paid order has exactly one charge, of its own total'],
    [`update payments.payments set amount_cents = 1`, 'A paid order has exactly one charge, of its own total'],
    ['delete from sandbox_paypal.captures', "What the shop calls charged is in the sandbox provider's books"],
    [
      `insert into sandbox_paypal.refunds (id, capture_id, amount_cents) select 'R', id, 1 from sandbox_paypal.captures`,
      'What was given back is what the shop calls refunded',
    ],
    [
      `update ordering.orders set status = 'rejected', ending = 'turnedDown'`,
      'A rejected order keeps nothing from the shelf',
    ],
    ['update catalog.range_counts set count = count + 1', 'What is counted of the range is what there is of it'],
    ['update catalog.low_products set available = available + 1', 'What is kept as nearly sold out is what is'],
    ["update catalog.searched_products set search = 'worn'", 'What searches go by is what is on the shelf'],
    ['delete from catalog.searched_products', 'What searches go by is what is on the shelf'],
    [
      'insert into ordering.order_count_changes (status, change) values ($$pending$$, 1)',
      'The kept counts of orders are how many there are',
    ],
    ['update ordering.orders set total_cents = 1', 'An order comes to what its lines come to'],
    [
      `insert into platform.outbox (event_id, type, body, reaction, due_at)
       values (gen_random_uuid(), 'OrderPaid', '{}', 'WhenOrderPaidNobodyHears', now() - interval '2 minutes')`,
      'What happened is told within a minute',
    ],
    [
      `update payments.payments set state = 'refunding', changed_at = now() - interval '3 minutes'`,
      'Nothing stays half paid for two minutes',
    ],
  ])('find it when somebody does this: %s', async (harm, rule) => {
    expect(await broken(harm)).toContain(rule);
  });

  it('find a charge that the shop knows nothing of', async () => {
    const charge = `with o as (insert into sandbox_paypal.orders (token, custom_id, invoice_id, amount_cents, lines, form_token, payer_id)
                  values ('T', 'nobody', 'nothing', 100, '[]', 'F', 'P') returning token)
       insert into sandbox_paypal.captures (id, token, amount_cents, completes_at) select 'C', 'T', 100, now() from o`;
    expect(await broken(charge)).toContain(
      'The sandbox provider charged what the shop knows of, once, and to the cent',
    );
  });
});
