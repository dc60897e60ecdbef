import fc from 'fast-check';
import { newId } from '../../../src/shared/id.js';
import type { Grouping } from '../../../src/reporting/application/reports.js';

interface Variant {
  readonly id: string;
  readonly size: string | null;
  readonly product: { readonly id: string; readonly category: string; readonly brand: string };
}

interface Line {
  readonly variant: Variant;
  readonly quantity: number;
  readonly price: number;
  readonly discount: number;
}

interface Refund {
  readonly id: string;
  /** Null where it is not done. */
  readonly doneAt: Date | null;
  readonly delivery: number;
  readonly lines: readonly { readonly line: Line; readonly quantity: number; readonly amount: number }[];
}

interface PastOrder {
  readonly id: string;
  readonly placedAt: Date;
  /** Null where it was never paid. */
  readonly paidAt: Date | null;
  readonly isPaidWhenStored: boolean;
  readonly isRejected: boolean;
  readonly delivery: number;
  readonly tax: number;
  readonly lines: readonly Line[];
  readonly refunds: readonly Refund[];
}

export interface History {
  readonly orders: readonly PastOrder[];
}

const minute = 60_000; // ms
const kinds = [
  { category: 'men', brand: 'nike', sizes: ['S', 'M'] },
  { category: 'women', brand: 'nike', sizes: ['M', 'L'] },
  { category: 'kids', brand: 'zara', sizes: [null] },
];
const variants: readonly Variant[] = kinds.flatMap(({ category, brand, sizes }) => {
  const product = { id: newId(), category, brand };
  return sizes.map((size) => ({ id: newId(), size, product }));
});

// Midnights in Berlin: of two New Years, of both changes of the clock, and of an ordinary day; also the changes.
const turns = [
  ...['2025-12-31T23:00Z', '2026-03-28T23:00Z', '2026-03-29T01:00Z', '2026-03-29T22:00Z', '2026-06-30T22:00Z'],
  ...['2026-10-24T22:00Z', '2026-10-25T01:00Z', '2026-10-25T23:00Z'],
];
const moments = fc
  .tuple(fc.constantFrom(...turns), fc.integer({ min: -90, max: 90 }))
  .map(([turn, minutes]) => new Date(Date.parse(turn) + minutes * minute));

const orders = fc
  .record({
    paidAt: fc.option(moments, { freq: 5 }),
    isPaidWhenStored: fc.boolean(),
    isRejected: fc.boolean(),
    delivery: fc.constantFrom(0, 990),
    lines: fc.uniqueArray(
      fc.record({
        variant: fc.constantFrom(...variants),
        quantity: fc.integer({ min: 1, max: 3 }),
        price: fc.integer({ min: 100, max: 3000 }),
        off: fc.integer({ min: 0, max: 90 }),
      }),
      { minLength: 1, maxLength: 3, selector: ({ variant }) => variant },
    ),
    refunds: fc.array(
      fc.record({
        after: fc.integer({ min: 1, max: 300 }),
        isDone: fc.boolean(),
        share: fc.integer({ min: 1, max: 100 }),
        pieces: fc.integer({ min: 0, max: 3 }),
        isAll: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ paidAt, lines: wanted, delivery, refunds, ...order }): PastOrder => {
    const lines = wanted.map(({ off, ...line }): Line => {
      return { ...line, discount: Math.floor((line.price * line.quantity * off) / 100) };
    });
    const total = lines.reduce((sum, line) => sum + netOf(line), 0) + delivery;
    const placedAt = new Date((paidAt?.getTime() ?? Date.parse(turns[0]!)) - 5 * minute);
    const given = paidAt ? refundsOf(lines, delivery, refunds, paidAt) : [];
    return { id: newId(), placedAt, paidAt, ...order, delivery, tax: Math.floor(total / 6), lines, refunds: given };
  });

/** Orders over midnights, refunded in parts or not, some never paid. */
export const histories: fc.Arbitrary<History> = fc.array(orders, { maxLength: 12 }).map((all) => ({ orders: all }));

function netOf({ quantity, price, discount }: Line): number {
  return quantity * price - discount;
}

interface Wish {
  readonly after: number;
  readonly isDone: boolean;
  readonly share: number;
  readonly pieces: number;
  readonly isAll: boolean;
}

/** Parts of what is left, one after another. */
function refundsOf(lines: readonly Line[], delivery: number, wishes: readonly Wish[], paidAt: Date): Refund[] {
  const left = lines.map((line) => ({ line, quantity: line.quantity, amount: netOf(line) }));
  let deliveryLeft = delivery;
  let at = paidAt.getTime();
  return wishes.flatMap(({ after, isDone, share, pieces, isAll }): Refund[] => {
    at += after * minute;
    const parts = left.map((each) => ({
      line: each.line,
      quantity: isAll ? each.quantity : Math.min(each.quantity, pieces),
      amount: isAll ? each.amount : Math.floor((each.amount * share) / 100),
    }));
    const ofDelivery = isAll ? deliveryLeft : Math.floor((deliveryLeft * share) / 100);
    const amount = parts.reduce((sum, part) => sum + part.amount, ofDelivery);
    if (amount === 0) return [];
    if (isDone) {
      deliveryLeft -= ofDelivery;
      for (const [index, part] of parts.entries()) {
        left[index]!.quantity -= part.quantity;
        left[index]!.amount -= part.amount;
      }
    }
    return [{ id: newId(), doneAt: isDone ? new Date(at) : null, delivery: ofDelivery, lines: parts }];
  });
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** The statements that store the history, as transactions of the shop do. */
export function recorded({ orders: all }: History): Statement[] {
  const products = [...new Set(variants.map(({ product }) => product))];
  return [
    {
      text: `insert into catalog.products (id, title, description, category, brand, image, regular_price_cents,
               sale_price_cents, title_words, range_words, description_words)
             select id, 'Shirt', '', category, brand, '', 100, 0, '', '', ''
               from jsonb_to_recordset($1::jsonb) as p(id uuid, category text, brand text)`,
      values: [JSON.stringify(products)],
    },
    ...all.flatMap(statementsOf),
  ];
}

function statementsOf(order: PastOrder): Statement[] {
  const { id, paidAt, isPaidWhenStored } = order;
  const stored = storing(order, isPaidWhenStored && paidAt !== null);
  if (!paidAt) return [stored, { text: `update ordering.orders set status = 'rejected' where id = $1`, values: [id] }];
  const paying = {
    text: `with paid as (
             update ordering.orders set payment_status = 'paid', payment_id = $2, status = $3, changed_at = $4
              where id = $1 returning id)
           insert into ordering.order_timeline (order_id, at, status, payment_status, note, staff_note, author)
           select id, $4, $3, 'paid', '', '', '' from paid`,
    values: [id, newId(), order.isRejected ? 'rejected' : 'confirmed', paidAt],
  };
  return [stored, ...(isPaidWhenStored ? [] : [paying]), ...order.refunds.flatMap((refund) => refunding(id, refund))];
}

function storing({ id, placedAt, paidAt, delivery, tax, lines }: PastOrder, isPaid: boolean): Statement {
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  const total = lines.reduce((sum, line) => sum + netOf(line), delivery);
  const rows = lines.map(({ variant, ...line }, position) => {
    return { ...line, position, id: variant.id, size: variant.size, product: variant.product.id };
  });
  return {
    text: `with placed as (
             insert into ordering.orders (id, customer_id, customer_name, cart_id, total_cents, discount_cents,
               delivery_cents, tax, status, payment_status, payment_id, refund, is_current, is_being_charged, placed_at,
               changed_at, address_id, address, city, pincode, phone, notes)
             values ($1, $1, 'Asha', $1, $2, $3, $4, $5, 'pending', $6, $7, 'none', false, false, $8, $9, $1, '', '', '',
                     '', '') returning id),
           lines as (
             insert into ordering.order_lines (order_id, product_id, variant_id, size, position, title, image,
               price_cents, quantity, discount_cents)
             select p.id, l.product, l.id, l.size, l.position, 'Shirt', '', l.price, l.quantity, l.discount
               from placed p, jsonb_to_recordset($10::jsonb)
                 as l(id uuid, product uuid, size text, position int, price int, quantity int, discount int))
           insert into ordering.order_timeline (order_id, at, status, payment_status, note, staff_note, author)
           select id, coalesce($9, $8), 'pending', $6, '', '', '' from placed`,
    values: [
      ...[id, total, discount, delivery],
      JSON.stringify([{ bps: 2000, label: 'VAT', grossCents: total, taxCents: tax }]),
      ...[isPaid ? 'paid' : 'pending', isPaid ? newId() : null, placedAt, isPaid ? paidAt : null, JSON.stringify(rows)],
    ],
  };
}

function refunding(orderId: string, { id, doneAt, delivery, lines }: Refund): Statement[] {
  const parts = lines.filter(({ quantity, amount }) => quantity > 0 || amount > 0);
  const rows = parts.map(({ line, quantity, amount }) => ({ id: line.variant.id, quantity, amount }));
  const asking = {
    text: `with asked as (
             insert into ordering.order_refunds (id, order_id, amount_cents, delivery_cents, tax, state, is_of_provider,
               is_reversal, at)
             values ($1, $2, $3, $4, '[]', 'pending', false, false, '2025-01-01') returning id)
           insert into ordering.refund_lines (refund_id, variant_id, quantity, amount_cents, restock)
           select a.id, l.id, l.quantity, l.amount, false
             from asked a, jsonb_to_recordset($5::jsonb) as l(id uuid, quantity int, amount int)`,
    values: [id, orderId, parts.reduce((sum, { amount }) => sum + amount, delivery), delivery, JSON.stringify(rows)],
  };
  const concluding = {
    text: 'update ordering.order_refunds set state = $2, concluded_at = $3 where id = $1',
    values: [id, doneAt ? 'done' : 'refused', doneAt ?? new Date()],
  };
  return [asking, concluding];
}

const nothing = { orders: 0, units: 0, gross: 0, discount: 0, delivery: 0, tax: 0, refunds: 0 };
type Sums = { -readonly [name in keyof typeof nothing]: number };
const noItems = { units: 0, revenue: 0, refundedUnits: 0, refunded: 0 };
type Items = { -readonly [name in keyof typeof noItems]: number };

/** Counts the history slowly. */
export function recounted({ orders: all }: History, zone: string, { from, to }: { from: string; to: string }) {
  const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone });
  const isShown = (at: Date | null): at is Date => at !== null && format.format(at) >= from && format.format(at) <= to;
  const byDay = new Map<string, Sums>();
  const dayOf = (at: Date) => found(byDay, format.format(at), nothing);
  for (const order of all) {
    if (isShown(order.paidAt)) {
      const day = dayOf(order.paidAt);
      day.orders += 1;
      day.delivery += order.delivery;
      day.tax += order.tax;
      for (const { quantity, price, discount } of order.lines) {
        day.units += quantity;
        day.gross += quantity * price;
        day.discount += discount;
      }
    }
    for (const { doneAt, delivery, lines } of order.refunds) {
      if (isShown(doneAt)) dayOf(doneAt).refunds += lines.reduce((sum, { amount }) => sum + amount, delivery);
    }
  }
  const by = (nameOf: (day: string) => string) => {
    const named = new Map<string, Sums>();
    for (const [day, sums] of byDay) add(found(named, nameOf(day), nothing), sums);
    return named;
  };
  const items = (grouping: Grouping) => {
    const grouped = new Map<string, Items>();
    const keyOf = ({ size, product }: Variant) =>
      ({ product: product.id, size: size ?? '', category: product.category, brand: product.brand })[grouping];
    for (const { paidAt, lines, refunds } of all) {
      for (const line of isShown(paidAt) ? lines : []) {
        const { quantity: units } = line;
        add(found(grouped, keyOf(line.variant), noItems), { ...noItems, units, revenue: netOf(line) });
      }
      for (const { line, quantity, amount } of refunds.flatMap((each) => (isShown(each.doneAt) ? each.lines : []))) {
        if (quantity === 0 && amount === 0) continue;
        add(found(grouped, keyOf(line.variant), noItems), { ...noItems, refundedUnits: quantity, refunded: amount });
      }
    }
    const sum = { ...noItems };
    for (const each of grouped.values()) add(sum, each);
    return { items: grouped, sum };
  };
  return { days: byDay, total: by(() => 'all').get('all') ?? nothing, by, items };
}

function found<Each extends object>(all: Map<string, Each>, key: string, none: Each): Each {
  const known = all.get(key) ?? { ...none };
  all.set(key, known);
  return known;
}

function add<Each extends Record<string, number>>(sum: Each, more: Each): void {
  for (const [name, value] of Object.entries(more)) (sum as Record<string, number>)[name]! += value;
}
