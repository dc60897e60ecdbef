import { used } from './load.mjs';
import { Person } from './person.mjs';

export const linesOfACart = 3;

/**
 * Shopping trips of several shoppers at a time: enter, three lines, read the cart, address, order, pay.
 * @param meter reads the CPU time used so far
 * @returns a run of trips, as `load` returns, with `people`: ids of the buyers
 */
export async function trips({ productIds, port, meter, shoppers, forMs }) {
  const run = { times: [], failed: 0, people: [] };
  let begun = 0;
  const before = meter();
  const start = performance.now();
  const tripAfterTrip = async () => {
    while (performance.now() - start < forMs) {
      const person = new Person(port);
      const began = performance.now();
      try {
        await trip(person, products(productIds, begun++));
        run.times.push(performance.now() - began);
        run.people.push(person.id);
      } catch (error) {
        process.stderr.write(`A trip failed: ${error.message}\n`);
        run.failed += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: shoppers }, tripAfterTrip));
  return { ...run, tookMs: performance.now() - start, cpu: used(before, meter()) };
}

async function trip(person, productIds) {
  await person.enterAsGuest();
  for (const productId of productIds) await person.addToCart(productId);
  await person.order(await person.readCart());
}

/** Spread over the catalogue, so that few shoppers buy the same product at a time. */
function products(productIds, n) {
  return Array.from(
    { length: linesOfACart },
    (_, line) => productIds[((n * linesOfACart + line) * 7_919) % productIds.length],
  );
}
