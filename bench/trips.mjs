import { Person } from './people.mjs';

/** Requests of a trip: to the shop before its order, which begins with the address; to the shop for the order; to the provider. */
const none = { before: 0, order: 0, provider: 0 };

/**
 * Whole shopping trips: enters, fills the cart, gives an address, orders, pays.
 * @returns { times, tookMs, failed }, as `load` does: each good trip's time in ms, how long all took, how many were no good;
 * `calls`: the times of those that place an order, and of those that pay it; `requests`: how many a good trip sent at most
 */
export async function trips(port, productIds, shoppers, forMs) {
  const times = [];
  const calls = { placed: [], paid: [] };
  let requests = none;
  let failed = 0;
  const start = performance.now();
  let bought = 0;
  await Promise.all(
    Array.from({ length: shoppers }, async () => {
      while (performance.now() - start < forMs) {
        const began = performance.now();
        await new Person(port)
          .entersAsGuest()
          .then(async (person) => {
            await person.puts(productIds[(bought++ * 7_919) % productIds.length]);
            const before = person.asked.shop;
            const { placed, paid } = await person.buys();
            times.push(performance.now() - began);
            calls.placed.push(placed);
            calls.paid.push(paid);
            const { shop, provider } = person.asked;
            requests = most([requests, { before, order: shop - before, provider }]);
          })
          .catch((error) => {
            process.stderr.write(`A shopping trip failed: ${error.message}\n`);
            failed += 1;
          });
      }
    }),
  );
  return { times, calls, requests, tookMs: performance.now() - start, failed };
}

/** The most requests of each kind that one of them sent. */
export function most(requests) {
  return Object.fromEntries(Object.keys(none).map((kind) => [kind, Math.max(...requests.map((sent) => sent[kind]))]));
}

/** What one call took in runs of trips: runs as `load` gives them. */
export function runsOf(call, runs) {
  return runs.map(({ calls, tookMs, failed }) => ({ times: calls[call], tookMs, failed }));
}
