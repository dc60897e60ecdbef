import { linesOfACart } from '../client/purchase-load.mjs';

/** Queries for the checks after a run, on the shop's tables and on the lean ones. */
const statements = {
  shop: {
    paid: `select count(*)::float8 as n from ordering.orders where customer_id = any($1) and payment_status = 'paid'`,
    inCarts: 'select count(*)::float8 as n from cart.cart_lines where owner_id = any($1)',
    onHand: 'select sum(on_hand)::float8 as n from catalog.variants',
    withOneLine: `select from cart.cart_lines where owner_id = any($1) group by owner_id having count(*) = 1`,
    withOneSession: `select from identity.sessions where person_id = any($1) group by person_id having count(*) = 1`,
  },
  bare: {
    paid: `select count(*)::float8 as n from bare.orders where person_id = any($1) and status = 'paid'`,
    inCarts: 'select count(*)::float8 as n from bare.cart_lines where person_id = any($1)',
    onHand: 'select sum(on_hand)::float8 as n from bare.products',
    withOneLine: `select from bare.cart_lines where person_id = any($1) group by person_id having count(*) = 1`,
    withOneSession: `select from bare.sessions where person_id = any($1) group by person_id having count(*) = 1`,
  },
};

/**
 * Runs entries of guests, and checks that each has one line in the cart and a session.
 * @param side 'shop' or 'bare' @param work returns a run of entries @throws Error if a guest's rows are missing
 */
export async function checkEntries(client, side, work) {
  const run = await work();
  const { people } = run;
  const withOne = async (text) =>
    (await client.query(`select count(*)::int as n from (${text}) as one`, [people])).rows[0].n;
  const found = {
    withOneLine: await withOne(statements[side].withOneLine),
    withOneSession: await withOne(statements[side].withOneSession),
  };
  if (found.withOneLine !== people.length || found.withOneSession !== people.length) {
    throw new Error(`${people.length} guests (${side}) left ${JSON.stringify(found)} in the database.`);
  }
  return run;
}

/**
 * Runs trips, and checks that each order is paid, the stock is reduced and the carts are empty.
 * @param side 'shop' or 'bare' @param work returns a run of trips @throws Error if the rows don't match the trips
 */
export async function checkPurchases(client, side, work) {
  const { paid, inCarts, onHand } = statements[side];
  const number = async (text, ...values) => (await client.query(text, values)).rows[0].n;
  const before = await number(onHand);
  const run = await work();
  const { people: buyers, failed } = run;
  const found = {
    paid: await number(paid, buyers),
    inCarts: await number(inCarts, buyers),
    sold: before - (await number(onHand)),
  };
  const isRight = found.paid === buyers.length && found.inCarts === 0 && found.sold === buyers.length * linesOfACart;
  if (failed === 0 && !isRight) {
    throw new Error(`${buyers.length} trips (${side}) left ${JSON.stringify(found)} in the database.`);
  }
  return run;
}
