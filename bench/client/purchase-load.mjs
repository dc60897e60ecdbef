import { used } from './load.mjs';
import { Person } from './person.mjs';

export const linesOfACart = 3;

/**
 * Shopping trips of several shoppers at a time: enter, three lines, read the cart, address, order, pay.
 * @param meter reads the CPU time used so far
 * @returns a run as `load` does, for trips; with `calls`: ms of those that place an order and of those that pay it,
 * `requests`: how many a trip sends at most, `buyers`: ids of those who bought
 */
export async function trips({ port, meter, productIds, shoppers, forMs }) {
  const run = { times: [], failed: 0, calls: { placed: [], paid: [] }, requests: [], buyers: [] };
  let begun = 0;
  const before = meter();
  const start = performance.now();
  const shop = async () => {
    while (performance.now() - start < forMs) {
      await trip(run, new Person(port), products(productIds, begun++)).catch((error) => {
        process.stderr.write(`A shopping trip failed: ${error.message}\n`);
        run.failed += 1;
      });
    }
  };
  await Promise.all(Array.from({ length: shoppers }, shop));
  return { ...run, tookMs: performance.now() - start, cpu: used(before, meter()), requests: most(run.requests) };
}

async function trip(run, person, productIds) {
  const began = performance.now();
  await person.enterAsGuest();
  for (const productId of productIds) await person.addToCart(productId);
  const cart = await person.readCart();
  const beforeOrder = person.sent.shop;
  const { placed, paid } = await person.order(cart);
  run.times.push(performance.now() - began);
  run.calls.placed.push(placed);
  run.calls.paid.push(paid);
  run.buyers.push(person.id);
  const { shop, provider } = person.sent;
  run.requests.push({ beforeOrder, order: shop - beforeOrder, provider });
}

/** Spread over the catalogue, so that few shoppers buy the same product at a time. */
function products(productIds, n) {
  return Array.from(
    { length: linesOfACart },
    (_, line) => productIds[((n * linesOfACart + line) * 7_919) % productIds.length],
  );
}

/** The most requests of each kind. */
export function most(requests) {
  const kinds = ['beforeOrder', 'order', 'provider'];
  return Object.fromEntries(kinds.map((kind) => [kind, Math.max(0, ...requests.map((sent) => sent[kind]))]));
}

/** The runs of one call of the trips. */
export function runsOf(call, runs) {
  return runs.map(({ calls, tookMs }) => ({ times: calls[call], tookMs, failed: 0 }));
}
