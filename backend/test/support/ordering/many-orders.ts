import type { DataSource } from 'typeorm';

/** Of one line each, unpaid and in process. */
const insert = `
  with placed as (
    insert into ordering.orders (id, customer_id, customer_name, cart_id, total_cents, status, payment_status, refund,
      is_current, is_being_charged, placed_at, address_id, address, city, pincode, phone, notes)
    select left(lpad(to_hex(1600000000000 + n), 12, '0') || '7000' || '8' || md5('o' || n), 32)::uuid,
           $4, 'Asha ' || n, $4, 1999, 'inProcess', 'pending', 'none', false, false,
           now() - interval '1 month' + make_interval(secs => n), md5('a')::uuid, '12 Mill Lane', 'Pune', '411001',
           '020 123456', ''
      from generate_series(1, $3::int) as n
    returning id)
  insert into ordering.order_lines (order_id, product_id, variant_id, position, title, image, price_cents, quantity)
  select id, $1, $2, 0, 'Linen Shirt', '/images/a-720.webp', 1999, 1 from placed`;

interface Sold {
  readonly _id: string;
  readonly variants: readonly { readonly _id: string }[];
}

interface ManyOrders {
  readonly count: number;
  readonly customerId: string;
  /** Its stock is enough for all. */
  readonly product: Sold;
}

/** Stores so many orders that placing them would take minutes. */
export async function manyOrders(database: DataSource, { count, customerId, product }: ManyOrders): Promise<void> {
  await database.query(insert, [product._id, product.variants[0]!._id, count, customerId]);
}
