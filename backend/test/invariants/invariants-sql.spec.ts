import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keeping, type SeenProduct } from '../support/catalogue/catalogue-client.js';
import { openShop } from '../support/shop.js';
import { type Placed, shopping } from '../support/people/shopping.js';

const nobody = '00000000-0000-4000-8000-000000000000';
const unlocked = 'alter table ordering.invoices disable trigger keep_invoices';
const sql = readFileSync(join(__dirname, '../../invariants.sql'), 'utf8');

describe('The invariants', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let shirt: SeenProduct;
  let paid: Placed;
  beforeAll(async () => {
    shop = await openShop();
    const mira = await shop.admin();
    shirt = await keeping(mira.call).adds('Linen shirt', { totalStock: 9 });
    const { call, user } = await shop.guest();
    const asha = shopping(call, user._id, shop.url);
    await mira.call('POST', '/admin/discounts', { code: 'SUMMER15', kind: 'percent', value: 15, maxUses: 2 });
    await asha.put(2, shirt);
    await call('POST', '/shop/cart/discount', { code: 'SUMMER15' });
    paid = await asha.orders();
    await asha.pays(paid);
    await mira.call('GET', `/admin/order/invoice/${paid.orderId}`);
  });

  /** @param harm a statement that is rolled back afterwards @returns the violated invariants */
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

  it('hold for a shop with consistent data', async () => {
    expect(await broken()).toEqual([]);
  });

  it.each<[string, string]>([
    ['update catalog.variants set reserved = 1', 'Reserved stock equals the sum of the reservations'],
    [
      `update catalog.reservations set state = 'returned'`,
      'Every line of a paid order is sold, but for what refunds and returns have put into the stock again',
    ],
    [
      `update catalog.reservations set state = 'reserved', customer_id = gen_random_uuid()`,
      'A reservation belongs to the customer of its order',
    ],
    [`update payments.payments set stage = 'opened'`, 'A paid order has exactly one capture, of its total'],
    [`update payments.payments set amount_cents = 1`, 'A paid order has exactly one capture, of its total'],
    ['delete from sandbox_paypal.captures', 'Every captured payment of the sandbox is one of its captures'],
    [
      `insert into sandbox_paypal.refunds (id, capture_id, amount_cents) select 'R', id, 1 from sandbox_paypal.captures`,
      'Refunds of the sandbox equal the refunds of its payments',
    ],
    [aRefund('amount_cents + 1'), 'Refunds are at most what was paid, and all of it where the payment is refunded'],
    [aRefund('amount_cents'), 'Refunds are at most what was paid, and all of it where the payment is refunded'],
    [aRefund('1'), 'An order knows the refunds of its payment, with their state and amount'],
    [anOrderRefund('1', 1), 'An order knows the refunds of its payment, with their state and amount'],
    [anOrderRefund('2', 1), 'The parts of a refund add up to it'],
    [anOrderRefund('1', 99), 'A line has at most its pieces and what was paid for it refunded'],
    [
      `${aRefund('1')}; update payments.refunds set stage = 'sending', concluded_at = null,
         created_at = now() - interval '3 minutes'`,
      'No refund is unfinished for two minutes',
    ],
    [`update ordering.orders set status = 'rejected', ending = 'rejected'`, 'A rejected order has no reservations'],
    ['update ordering.order_lines set discount_cents = 0', 'The discounts of lines add up to that of their order'],
    ['delete from pricing.code_uses', 'An order with a discount has a use of its code'],
    ['update pricing.codes set used = 2', 'A code with a limit counts its uses'],
    [
      "update pricing.code_uses set state = 'held', paid_cents = null",
      'A use of a code is held before the order is paid, used then, and returned where it ends unpaid',
    ],
    [
      'update catalog.low_variants set available = available + 1',
      'The low-stock table equals the variants with low stock',
    ],
    ['delete from catalog.variants', 'Each product has a variant that is sold'],
    ['update catalog.variants set retired_at = now()', 'Each product has a variant that is sold'],
    [
      `insert into catalog.variants (id, product_id, position, size, on_hand, reserved)
       select gen_random_uuid(), id, 1, 'M', 1, 0 from catalog.products`,
      'All variants of a product that are sold have a size or none, and a colour or none',
    ],
    [
      `update catalog.reservations set variant_id = gen_random_uuid()`,
      'Every line of a paid order is sold, but for what refunds and returns have put into the stock again',
    ],
    [
      `update ordering.order_lines set product_id = gen_random_uuid()`,
      'The variant of an order line belongs to its product',
    ],
    ["update catalog.product_listing set search = 'worn'", 'The listing equals the products and their variants'],
    ['delete from catalog.product_listing', 'The listing equals the products and their variants'],
    [
      'update catalog.product_listing set is_sold_out = not is_sold_out',
      'The listing equals the products and their variants',
    ],
    ...["families = '{3}'", "available_in_family = '{3:}'", 'is_on_sale = true', 'is_sold_out = true'].map(
      (fault): [string, string] => [
        `update catalog.product_listing set ${fault}`,
        'The listing says what the products and their variants say',
      ],
    ),
    ["update catalog.product_listing set sizes = '{XS}'", 'Available sizes equal the variants'],
    ['update catalog.product_listing set family_bits = -1', 'Available sizes equal the variants'],
    [
      `update ordering.orders set status = 'inShipping'; delete from ordering.shipments`,
      'An order on its way has been sent, and one that waits has not',
    ],
    [
      'insert into ordering.shipments (id, shipped_at) select id, now() from ordering.orders',
      'An order on its way has been sent, and one that waits has not',
    ],
    [
      'update ordering.customer_totals set spent_cents = spent_cents + 1',
      'A customer’s sums equal those of the orders and refunds',
    ],
    [
      'insert into ordering.order_count_changes (status, change) values ($$pending$$, 1)',
      'Order counters equal the number of orders',
    ],
    [
      'update ordering.orders set total_cents = 1',
      'An order total equals the sum of its lines and its delivery, less its discount',
    ],
    [
      'update ordering.orders set delivery_cents = 1',
      'An order total equals the sum of its lines and its delivery, less its discount',
    ],
    [
      'update ordering.invoice_counters set last = last + 1',
      'Numbers of invoices and of credit notes count from 1 in each year',
    ],
    [
      `${unlocked}; update ordering.invoices set number = 2; update ordering.invoice_counters set last = 2`,
      'Numbers of invoices and of credit notes count from 1 in each year',
    ],
    [
      `insert into ordering.invoices select gen_random_uuid(), series, year, 2, gen_random_uuid(), null, null,
                                            make_date(year, 1, 1), content from ordering.invoices`,
      'What was issued later has a later number',
    ],
    [
      `${unlocked}; delete from ordering.invoices;
       update ordering.orders set placed_at = now() - interval '2 minutes', changed_at = now() - interval '2 minutes'`,
      'A paid order has an invoice within a minute, and no other has one',
    ],
    [
      `${anOrderRefund('1', 1)}; update ordering.order_refunds set concluded_at = now() - interval '2 minutes'`,
      'A refund that is done has a credit note within a minute, which names the invoice of its order',
    ],
    [
      'insert into ordering.invoices_awaited (id, order_id, at) select id, id, now() from ordering.orders',
      'Nothing that was issued waits to be',
    ],
    [
      `${unlocked}; update ordering.invoices set content = jsonb_set(content, '{totalCents}', '1')`,
      'An invoice has the sums of its order',
    ],
    [
      `${anOrderRefund('1', 1)}; insert into ordering.invoices
       select gen_random_uuid(), 'CN', i.year, 1, i.order_id, r.id, i.id, i.issued_on,
              '{"totalCents": 2, "deliveryCents": 0, "lines": []}'
         from ordering.invoices i join ordering.order_refunds r using (order_id)`,
      'A credit note has the sums of its refund',
    ],
    ['delete from reporting.facts', 'What was paid or paid back is noted for the reports'],
    [
      'update reporting.facts set is_refund = true, id = gen_random_uuid()',
      'What was paid or paid back is noted for the reports',
    ],
    [
      "update reporting.facts set day = '2020-01-01'",
      'The day of what was paid or paid back is that day, in some zone',
    ],
    ['update reporting.facts set day = current_date - 1', 'The sums of a day equal its orders and refunds'],
    [
      "insert into reporting.days select '2020-01-01', 1, 1, 1, 0, 0, 0, 0",
      'The sums of a day equal its orders and refunds',
    ],
    [
      'update reporting.facts set day = current_date - 1',
      'What was sold of a size on a day equals the lines of orders and refunds',
    ],
    [
      "insert into reporting.product_months select '2020-01-01', gen_random_uuid(), 1, 1, 0, 0",
      'What was sold of a product in a month or a year equals its days',
    ],
    [
      "insert into reporting.group_days select 'brand', '2020-01-01', 'zara', 1, 1, 0, 0",
      'What was sold by size, category and brand equals what was sold',
    ],
    [
      `insert into reporting.sold_outs (variant_id, since, product_id)
       select id, now(), product_id from catalog.variants`,
      'What is noted as sold out has nothing in stock',
    ],
    [
      `insert into platform.outbox (event_id, type, body, reaction, due_at)
       values (gen_random_uuid(), 'OrderPaid', '{}', 'WhenOrderPaidNobodyHears', now() - interval '2 minutes')`,
      'Events are delivered within a minute',
    ],
    ...[
      `done_at = now(), body = '{"orderId": "7"}', actor = null`,
      `done_at = now(), body = '{}', actor = '${nobody}'`,
      `dead_at = now(), actor = '${nobody}'`,
    ].map((fault): [string, string] => [
      `update platform.outbox set ${fault}`,
      'An event that is delivered or given up names nobody who acted, and one that is delivered says nothing',
    ]),
    [aMail(`'sent', now()`), 'A mail that waits no more has neither a lease nor a link, and a time if it was sent'],
    [
      `update ordering.orders set contact_email = 'meera@example.test', customer_has_left = true,
                                  placed_at = now() - interval '1 year'`,
      'The order of a former customer has no address for its receipt',
    ],
    [
      `update ordering.orders set customer_has_left = true, status = 'delivered'`,
      'A customer who left has no name in the timeline of an order with nothing to deliver',
    ],
    [
      `update ordering.orders set customer_has_left = true, status = 'delivered'`,
      'An order with nothing to deliver names no customer who left',
    ],
    ['delete from identity.people', 'The customer of an order exists, or has left'],
    [
      `insert into addressing.address_books values ('${nobody}');
       insert into addressing.addresses (id, owner_id, position, address, city, pincode, phone)
       values (gen_random_uuid(), '${nobody}', 0, '1 Lane', 'Pune', '411001', '020 123456')`,
      'Addresses belong to people who exist',
    ],
    [
      `insert into cart.carts (owner_id) values ('${nobody}');
       insert into cart.cart_lines (owner_id, product_id, variant_id, quantity, position)
       values ('${nobody}', '${nobody}', '${nobody}', 1, 1)`,
      'Positions of cart lines and addresses count from 0',
    ],
    [
      `insert into cart.carts (owner_id) values ('${nobody}');
       insert into cart.wishlist (person_id, product_id, added_at) values ('${nobody}', '${nobody}', now())`,
      'A wish belongs to a person who exists',
    ],
    [
      `insert into cart.carts (owner_id) values ('${nobody}');
       insert into cart.wishlist (person_id, product_id, added_at)
       select '${nobody}', gen_random_uuid(), now() from generate_series(1, 201)`,
      'Nobody has more than 200 wishes',
    ],
    [aReturn('asked', 3), 'Pieces of a line in returns are no more than were bought'],
    [
      `${anOrderRefund('1', 1)}; ${aReturn('received', 1)};
       update ordering.returns set refund_id = (select id from ordering.order_refunds)`,
      'A return is refunded exactly when its refund is done, or when it was settled without one',
    ],
    [
      `with added as (
         insert into catalog.variants (id, product_id, position, size, on_hand, reserved, retired_at)
         select gen_random_uuid(), id, n, n::text, 0, 0, now() from catalog.products, generate_series(1, 101) n
         returning id)
       insert into catalog.stock_alerts (id, variant_id, email, state, asked_at)
       select gen_random_uuid(), id, 'asha@example.test', 'waiting', now() from added`,
      'At most 100 sizes are watched for an address that was typed',
    ],
    [
      `update catalog.products set deleted_at = now(); ${anAlert(`'waiting', null`)}`,
      'Nobody waits for what is deleted',
    ],
    [anAlert(`'waiting', now()`), 'An alert was sent at a time'],
    [
      `insert into catalog.review_totals values ('${nobody}', 1, 0, 0, 0, 0, 0, 0, 0)`,
      'The totals of a product equal its reviews that are shown',
    ],
    [
      `insert into addressing.address_books values ('${nobody}');
       insert into addressing.addresses (id, owner_id, position, address, city, pincode, phone)
       values (gen_random_uuid(), '${nobody}', 2, '1 Lane', 'Pune', '411001', '020 123456')`,
      'Positions of cart lines and addresses count from 0',
    ],
    [aMail(`'dead', now()`, nobody), 'A mail to a person who left, or about an order of theirs, names nobody'],
    [
      `insert into platform.audit (staff_id, request_id, entity, entity_id, before, after)
       values ('${nobody}', 'a request', 'identity.people', '${nobody}', '{"name": "Meera"}', '{}')`,
      'The audit trail and events name nobody',
    ],
    [
      `insert into platform.outbox (event_id, type, body, reaction, due_at)
       values (gen_random_uuid(), 'OrderPaid', '{"customerName": "Meera"}', 'WhenOrderPaidNobodyHears', now())`,
      'The audit trail and events name nobody',
    ],
    [
      `update ordering.orders set contact_email = 'meera@example.test'`,
      'A guest who left an address has a mail about a paid order',
    ],
    [aMail(`'dead', now() - interval '32 days'`), 'A mail of a month ago names nobody'],
    [
      `update payments.payments set stage = 'refunding', changed_at = now() - interval '3 minutes'`,
      'No payment is unfinished for two minutes',
    ],
  ])('detect the fault: %s', async (harm, rule) => {
    expect(await broken(harm)).toContain(rule);
  });

  it('detect a capture that the shop doesn’t know', async () => {
    const charge = `with o as (insert into sandbox_paypal.orders (token, custom_id, invoice_id, amount_cents, lines, form_token, payer_id)
                  values ('T', 'nobody', 'nothing', 100, '[]', 'F', 'P') returning token)
       insert into sandbox_paypal.captures (id, token, amount_cents, completes_at) select 'C', 'T', 100, now() from o`;
    expect(await broken(charge)).toContain('Every capture of the sandbox is a captured payment of the same amount');
  });
});

/** A refund that is done, in payments only. */
function aRefund(cents: string): string {
  return `insert into payments.refunds (id, payment_id, order_id, amount_cents, origin, kind, stage, attempt,
                                        provider_ref, checks, created_at, concluded_at)
          select gen_random_uuid(), id, order_id, ${cents}, 'shop', 'refund', 'done', 1, 'R', 0, now(), now()
            from payments.payments`;
}

/** A refund of one cent of pieces that is done, in ordering only. */
function anOrderRefund(cents: string, pieces: number): string {
  return `with made as (
            insert into ordering.order_refunds (id, order_id, amount_cents, delivery_cents, tax, state, is_of_provider,
                                                is_reversal, at, concluded_at)
            select gen_random_uuid(), id, ${cents}, 0, '[]', 'done', false, false, now(), now() from ordering.orders
            returning id, order_id)
          insert into ordering.refund_lines (refund_id, variant_id, quantity, amount_cents, restock)
          select made.id, l.variant_id, ${pieces}, 1, false from made join ordering.order_lines l using (order_id)`;
}

/** A return of some pieces of each line. */
function aReturn(state: string, pieces: number): string {
  return `with asked as (
            insert into ordering.returns (id, order_id, state, note, answer, asked_at, changed_at, version)
            select gen_random_uuid(), id, '${state}', '', '', now(), now(), 1 from ordering.orders returning id, order_id)
          insert into ordering.return_lines (return_id, variant_id, position, quantity, reason, restock, settled)
          select asked.id, l.variant_id, 0, ${pieces}, '', false, 0 from asked join ordering.order_lines l using (order_id)`;
}

/** @param values state and time of sending, in SQL */
function anAlert(values: string): string {
  return `insert into catalog.stock_alerts (id, variant_id, email, asked_at, state, sent_at)
          select gen_random_uuid(), id, 'asha@example.test', now(), ${values} from catalog.variants`;
}

/** @param values state and time of creation, in SQL */
function aMail(values: string, personId: string | null = null): string {
  return `insert into platform.mail
            (id, deduplication_key, template, data, to_address, priority, due_at, expires_at, person_id, state,
             created_at)
          values (gen_random_uuid(), 'a mail', 'Welcome', '{}', 'asha@example.test', 0, now(), now(),
                  ${personId === null ? 'null' : `'${personId}'`}, ${values})`;
}
