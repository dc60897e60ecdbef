import { Person } from './people.mjs';

/**
 * Whole shopping trips: enters, fills the cart, gives an address, orders, pays.
 * @returns { times, tookMs, failed }, as `load` does: each good trip's time in ms, how long all took, how many were no good
 */
export async function trips(port, productIds, shoppers, forMs) {
  const times = [];
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
            await person.buys();
            times.push(performance.now() - began);
          })
          .catch((error) => {
            process.stderr.write(`A shopping trip failed: ${error.message}\n`);
            failed += 1;
          });
      }
    }),
  );
  return { times, tookMs: performance.now() - start, failed };
}
