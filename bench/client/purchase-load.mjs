import { used } from './load.mjs';
import { Person } from './person.mjs';

export const linesOfACart = 3;

/**
 * Shopping trips of several shoppers at a time: enter, three lines, read the cart, address, order, pay.
 * @param meter reads the CPU time used so far
 * @returns a run of trips, as `load` returns, with `calls`: ms of each request that places or pays an order,
 * `requests`: maximum number of requests of a trip, `people`: ids of the buyers
 */
export async function trips({ productIds, ...options }) {
  const details = { calls: { placed: [], paid: [] }, requests: [] };
  const run = await visits(options, (person, n) => trip(details, person, products(productIds, n)));
  return { ...run, ...details, requests: most(details.requests) };
}

/** As `trips`, but each guest only enters and adds one line to the cart. */
export function entries({ productIds, ...options }) {
  return visits(options, async (person, n) => {
    await person.enterAsGuest();
    await person.addToCart(products(productIds, n)[0]);
  });
}

/** @param visit takes a person and a sequence number @returns a run, as `load` returns, with `people`: their ids */
async function visits({ port, meter, shoppers, forMs }, visit) {
  const run = { times: [], failed: 0, people: [] };
  let begun = 0;
  const before = meter();
  const start = performance.now();
  const visitInTurn = async () => {
    while (performance.now() - start < forMs) {
      const person = new Person(port);
      const began = performance.now();
      try {
        await visit(person, begun++);
        run.times.push(performance.now() - began);
        run.people.push(person.id);
      } catch (error) {
        process.stderr.write(`A visit failed: ${error.message}\n`);
        run.failed += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: shoppers }, visitInTurn));
  return { ...run, tookMs: performance.now() - start, cpu: used(before, meter()) };
}

async function trip({ calls, requests }, person, productIds) {
  await person.enterAsGuest();
  for (const productId of productIds) await person.addToCart(productId);
  const cart = await person.readCart();
  const beforeOrder = person.sent.shop;
  const { placed, paid } = await person.order(cart);
  calls.placed.push(placed);
  calls.paid.push(paid);
  const { shop, provider } = person.sent;
  requests.push({ beforeOrder, order: shop - beforeOrder, provider });
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

/** @param call 'placed' or 'paid' @returns runs of only that request, from runs of trips */
export function runsOf(call, runs) {
  return runs.map(({ calls, tookMs }) => ({ times: calls[call], tookMs, failed: 0 }));
}
