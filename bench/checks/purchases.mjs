import { linesOfACart } from '../client/purchase-load.mjs';

/** Queries for the checks after a run, on the shop's tables and on the lean ones. */
const statements = {
  shop: {
    paid: `select count(*)::float8 as n from ordering.orders where customer_id = any($1) and payment_status = 'paid'`,
    inCarts: 'select count(*)::float8 as n from cart.cart_lines where owner_id = any($1)',
    onHand: 'select sum(on_hand)::float8 as n from catalog.variants',
  },
  bare: {
    paid: `select count(*)::float8 as n from bare.orders where person_id = any($1) and status = 'paid'`,
    inCarts: 'select count(*)::float8 as n from bare.cart_lines where person_id = any($1)',
    onHand: 'select sum(on_hand)::float8 as n from bare.products',
  },
};

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
