import { browserAt } from '../test/support/browser.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database.js';
import { browsing, keeping } from '../test/support/range.js';
import { shopping } from '../test/support/shopping.js';
import { signingIn } from '../test/support/signing-in.js';
import { atMost } from './support/at-most.js';
import { adminOfIt, RunningShop } from './support/running-shop.js';

const tries = Number(process.env['TORTURE_LOGINS'] ?? 300);
const inFlight = 200;
/** What the shop lets through: five guesses of one account, fifty from one place. */
const [guesses, fromOnePlace] = [5, 50];
/** Nobody may place more in an hour. */
const mostOrders = 20;

interface Answered {
  readonly status: number;
  readonly retryAfter: string | null;
}

describe(`${tries} people who guess passwords at two shops on one database`, () => {
  let database: FreshDatabase;
  let shops: RunningShop[];
  beforeAll(async () => {
    database = await freshDatabase();
    shops = [await RunningShop.on(database.url), await RunningShop.on(database.url)];
    const mira = signingIn(browserAt(shops[0]!.url));
    await mira.logsIn(adminOfIt);
    await keeping(mira.call).adds('Linen shirt', { totalStock: '100000' });
  });
  afterAll(async () => {
    for (const shop of shops) await shop.remove();
    await database.drop();
  });

  const guess = async (n: number, email: string, from: string): Promise<Answered> => {
    const answer = await fetch(`${shops[n % shops.length]!.url}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email, password: `guess number ${n}` }),
    });
    await answer.text();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  };

  /** Guesses meanwhile, and comes back with what became of them and of somebody who only wants a shirt. */
  const flood = async (emailOf: (n: number) => string, placeOf: (n: number) => string) => {
    let isOver = false;
    const person = signingIn(browserAt(shops[0]!.url));
    const buyer = shopping(person.call, (await person.entersAsGuest())._id, shops[0]!.url);
    const bought: number[] = [];
    const buying = (async () => {
      do {
        const { products } = await browsing(person.call).lists();
        await buyer.put(1, products[0]!);
        bought.push((await buyer.checksOut()).status);
      } while (!isOver && bought.length < mostOrders);
    })();
    const numbers = Array.from({ length: tries }, (_, n) => n);
    const answers = await atMost(inFlight, numbers, (n) => guess(n, emailOf(n), placeOf(n)));
    isOver = true;
    await buying;
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    const [wrong, slowed, busy] = [count(401), count(429), count(503)];
    process.stdout.write(
      `${wrong} looked at, ${slowed} slowed down, ${busy} told to come again; ${bought.length} orders\n`,
    );
    expect(wrong + slowed + busy).toBe(tries);
    for (const { status, retryAfter } of answers) if (status !== 401) expect(Number(retryAfter)).toBeGreaterThan(0);
    // Nobody else is kept out, or told to come again.
    expect(new Set(bought)).toEqual(new Set([201]));
    return { wrong, slowed, busy, bought };
  };

  it('of one account, from everywhere: a few guesses are looked at in all, by both shops together', async () => {
    const { wrong } = await flood(
      () => 'asha@example.test',
      (n) => `10.1.${n >> 8}.${n & 255}`,
    );
    // Five are free; each one after it has waited a second and more.
    expect(wrong).toBeLessThan(guesses * 4);
  });

  it('of many accounts, from one place: fifty are looked at, by both shops together', async () => {
    const { wrong, busy, slowed } = await flood(
      (n) => `one${n}@example.test`,
      () => '10.2.0.1',
    );
    expect(wrong + busy).toBe(fromOnePlace);
    expect(slowed).toBe(tries - fromOnePlace);
  });

  it('of many accounts, from everywhere: a shop has no more than a handful in hand, and the others go on', async () => {
    const { busy, bought } = await flood(
      (n) => `many${n}@example.test`,
      (n) => `10.3.${n >> 8}.${n & 255}`,
    );
    // A hundred at each shop at once: one is looked at, fifty wait, the rest come again.
    expect(busy).toBeGreaterThan(0);
    expect(bought.length).toBeGreaterThan(1);
    const asha = signingIn(browserAt(shops[1]!.url));
    const account = { email: 'asha.herself@example.test', password: 'seven green bicycles' };
    expect((await asha.registers({ name: 'Asha', ...account })).status).toBe(201);
    expect((await asha.logsIn(account)).name).toBe('Asha');
  });
});
