import { Person } from './people.mjs';

/** Whole shopping trips: enters, fills the cart, gives an address, orders, pays. @returns { perSecond, failed, p50, p99: ms } */
export async function trips(port, productIds, shoppers, forMs = 6_000) {
  const times = [];
  const faults = [];
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
          .catch((error) => faults.push(error.message));
      }
    }),
  );
  const tookMs = performance.now() - start;
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return { perSecond: (times.length / tookMs) * 1_000, p50: at(0.5), p99: at(0.99), failed: faults.length, faults };
}
