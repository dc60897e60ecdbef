import { load, summary } from './client/load.mjs';
import { Person } from './client/person.mjs';

const members = 8;
const password = 'seven green bicycles';
const [idleMs, busyMs] = [3_000, 4_000];

/** Measures the rate and the duration of logins, and how they slow down concurrent requests for a cart. */
export async function measureLogins(shop, { port, pid }, { guests }) {
  const emails = Array.from({ length: members }, (_, n) => `asha${n}@example.test`);
  for (const email of emails) {
    await new Person(port).call('POST', '/users/register', { name: 'Asha', email, password });
  }
  const guest = (n) => guests[n % guests.length];
  const next = (n) => guest(n).request('GET', `/shop/cart/get/${guest(n).id}`);
  const reading = { port, next, meter: shop.meterOf({ pid }), connections: 2 };
  const idle = summary([await load({ ...reading, forMs: idleMs })]);
  const run = { times: [], failed: 0 };
  let isOver = false;
  const start = performance.now();
  const all = emails.map(async (email) => {
    while (!isOver) {
      const began = performance.now();
      await new Person(port).logIn({ email, password });
      // Logins that end later don't count, because they run beside fewer others.
      if (!isOver) run.times.push(performance.now() - began);
    }
  });
  const busy = summary([await load({ ...reading, forMs: busyMs })]);
  const tookMs = performance.now() - start;
  isOver = true;
  await Promise.all(all);
  return { ...summary([{ ...run, tookMs }]), count: run.times.length, idle, busy };
}
