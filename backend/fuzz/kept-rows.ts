import type { DataSource } from 'typeorm';

/** What a table holds. */
interface Kept {
  readonly rows: number;
  /** The same for the same contents. */
  readonly sum: string;
}

export type KeptRows = ReadonlyMap<string, Kept>;

// They count tries, what was told to whom, and how many orders there are, which goes on by itself; the books' own rules look at the last.
const livesByItself = [
  ...['platform.rate_limits', 'platform.outbox', 'sandbox_paypal.requests'],
  ...['ordering.order_counts', 'ordering.order_count_changes'],
];
// When somebody last looked.
const timesOfLooking = ['used_at', 'due_at', 'looks', 'changed_at'];

/** Every table of the shop with what is in it. */
export async function keptRows(database: DataSource): Promise<KeptRows> {
  const tables: { name: string }[] = await database.query(
    `select schemaname || '.' || tablename as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') and schemaname || '.' || tablename <> all ($1)
      order by 1`,
    [livesByItself],
  );
  const kept: [string, Kept][] = [];
  for (const { name } of tables) {
    const [row]: [Kept] = await database.query(
      `select count(*)::int as rows, md5(coalesce(string_agg(row, ',' order by row), '')) as sum
         from (select (to_jsonb(t) - $1::text[])::text as row from ${name} t) as rows`,
      [timesOfLooking],
    );
    kept.push([name, row]);
  }
  return new Map(kept);
}

/** @returns the tables that hold something else now */
export function changed(before: KeptRows, after: KeptRows): string[] {
  return [...after].filter(([name, { sum }]) => sum !== before.get(name)?.sum).map(([name]) => name);
}

/** By how many rows one call that was accepted makes a table longer. */
interface Effect {
  readonly least: number;
  readonly most: number;
}

const one: Effect = { least: 1, most: 1 };
const maybeOne: Effect = { least: 0, most: 1 };
const anyNumber: Effect = { least: -Infinity, most: Infinity };
const addProduct = 'POST /api/v1/admin/addProduct';
const editProduct = 'PUT /api/v1/admin/editProduct/{id}';
const deleteProduct = 'DELETE /api/v1/admin/deleteproduct/{id}';
const register = 'POST /api/v1/users/register';
const login = 'POST /api/v1/users/login';
const enter = 'POST /api/v1/users/guest-login';
const create = 'POST /api/v1/shop/order/create';
const payAgain = 'POST /api/v1/shop/order/pay/{orderId}';
const capture = 'POST /api/v1/shop/order/capture';
const cancel = 'POST /api/v1/shop/order/cancel';
const changeOrder = 'PUT /api/v1/admin/order/update/{id}';
const addAddress = 'POST /api/v1/shop/address/add';

/** What makes tables longer or shorter; what is not named here does not. A guest who signs in brings what they had. */
const effects: Readonly<Record<string, Readonly<Record<string, Effect>>>> = {
  'identity.people': { [register]: maybeOne, [enter]: maybeOne },
  'identity.sessions': {
    ...{ [register]: anyNumber, [login]: anyNumber, [enter]: anyNumber, 'POST /api/v1/users/logout': anyNumber },
    ...{ 'POST /api/v1/users/logout-everywhere': anyNumber, 'PUT /api/v1/users/password': anyNumber },
  },
  'catalog.products': { [addProduct]: one },
  'catalog.searched_products': { [addProduct]: one, [deleteProduct]: { least: -1, most: -1 } },
  'catalog.words': { [addProduct]: anyNumber, [editProduct]: anyNumber, [deleteProduct]: anyNumber },
  'catalog.range_counts': { [addProduct]: maybeOne, [editProduct]: maybeOne },
  'catalog.uploads': {
    'POST /api/v1/admin/img-upload': one,
    [addProduct]: { least: -1, most: 0 },
    [editProduct]: { least: -1, most: 0 },
  },
  'catalog.reservations': { [create]: anyNumber, [payAgain]: anyNumber, [cancel]: anyNumber, [capture]: anyNumber },
  'addressing.books': { [addAddress]: maybeOne },
  'addressing.addresses': {
    [addAddress]: one,
    'DELETE /api/v1/shop/address/delete/{userId}/{addressId}': { least: -1, most: -1 },
  },
  'cart.carts': { 'POST /api/v1/shop/cart/add': maybeOne },
  'cart.cart_lines': {
    'POST /api/v1/shop/cart/add': maybeOne,
    'DELETE /api/v1/shop/cart/delete/{userId}/{productId}': { least: -1, most: 0 },
  },
  'ordering.orders': { [create]: maybeOne },
  'ordering.order_lines': { [create]: { least: 0, most: 5 } },
  'ordering.order_timeline': {
    ...{ [create]: { least: 0, most: 3 }, [payAgain]: { least: 0, most: 3 }, [cancel]: { least: 0, most: 3 } },
    ...{ [changeOrder]: { least: 0, most: 3 }, [capture]: { least: 0, most: 3 } },
  },
  'payments.payments': { [create]: maybeOne, [payAgain]: maybeOne },
  'sandbox_paypal.orders': { [create]: maybeOne, [payAgain]: maybeOne },
  'platform.audit': {
    ...{ [addProduct]: { least: 1, most: 5 }, [editProduct]: { least: 0, most: 5 }, [deleteProduct]: anyNumber },
    ...{ [changeOrder]: { least: 0, most: 5 }, 'POST /api/v1/admin/payments/look-again/{id}': { least: 0, most: 5 } },
  },
};

/** @param accepted how many of each call were answered with a yes @returns tables that became longer or shorter than that explains */
export function unexplained(before: KeptRows, after: KeptRows, accepted: ReadonlyMap<string, number>): string[] {
  return [...after].flatMap(([name, { rows }]) => {
    const more = rows - (before.get(name)?.rows ?? 0);
    const [least, most] = boundsOf(effects[name] ?? {}, accepted);
    return more >= least && more <= most ? [] : [`${name}: ${more} rows more, ${least} to ${most} were accepted`];
  });
}

function boundsOf(calls: Readonly<Record<string, Effect>>, accepted: ReadonlyMap<string, number>): [number, number] {
  const bounds: [number, number] = [0, 0];
  for (const [call, { least, most }] of Object.entries(calls)) {
    const times = accepted.get(call) ?? 0;
    if (times === 0) continue; // nothing of something endless
    bounds[0] += times * least;
    bounds[1] += times * most;
  }
  return bounds;
}
