import { browserAt } from '../test/support/browser.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database.js';
import { browsing, keeping } from '../test/support/range.js';
import { shopping } from '../test/support/shopping.js';
import { signingIn } from '../test/support/signing-in.js';
import { adminOfIt, RunningShop } from './support/running-shop.js';

const tries = Number(process.env['CHAOS_LOGINS'] ?? 150);
const inFlight = Math.min(tries, 200);
/** Sent at the same time: some four times as many as two shops look at and let wait at once. */
const burst = 400;
/** How many still guess when all tries are made and somebody is still buying. */
const inTheEnd = 16;
/** What the shop lets through: five guesses of one account, fifty from one place. */
const [guesses, fromOnePlace] = [5, 50];
/** What somebody places during a flood; nobody may place more than 20 in an hour. */
const orders = 3;

interface Answered {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

describe(`${tries} people who guess passwords at two shops on one database`, () => {
  let database: FreshDatabase;
  let shops: RunningShop[] = [];
  beforeAll(async () => {
    database = await freshDatabase();
    shops = await RunningShop.several(2, database.url);
    const mira = signingIn(browserAt(shops[0]!.url));
    await mira.logsIn(adminOfIt);
    await keeping(mira.call).adds('Linen shirt', { totalStock: '100000' });
  });
  afterAll(async () => {
    for (const shop of shops) await shop.remove();
    await database?.drop();
  });

  const guess = async (n: number, email: string, from: string): Promise<Answered> => {
    const answer = await fetch(`${shops[n % shops.length]!.url}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email, password: `guess number ${n}` }),
    });
    const { status, headers } = answer;
    return { status, retryAfter: headers.get('retry-after'), body: await answer.text() };
  };

  /** Somebody buys while others guess, who go on until all of it is bought. @returns what became of the guesses */
  const flood = async (emailOf: (n: number) => string, placeOf: (n: number) => string) => {
    const person = signingIn(browserAt(shops[0]!.url));
    const buyer = shopping(person.call, (await person.entersAsGuest())._id, shops[0]!.url);
    const bought: number[] = [];
    let isBuying = true;
    const buying = (async () => {
      for (let order = 0; order < orders; order++) {
        const { products } = await browsing(person.call).lists();
        await buyer.put(1, products[0]!);
        bought.push((await buyer.checksOut()).status);
      }
    })().finally(() => (isBuying = false));
    buying.catch(() => undefined); // it is waited for below
    const began = Date.now();
    const answers: Answered[] = [];
    let sent = 0;
    const flooding = Array.from({ length: inFlight }, async (_, hand) => {
      while (sent < tries || (isBuying && hand < inTheEnd)) {
        const n = sent++;
        answers.push(await guess(n, emailOf(n), placeOf(n)));
      }
    });
    await Promise.all(flooding);
    const seconds = (Date.now() - began) / 1_000;
    await buying;
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    const [wrong, slowed, busy] = [count(401), count(429), count(503)];
    process.stdout.write(
      `${wrong} looked at, ${slowed} slowed down, ${busy} told to come again; ${bought.length} orders\n`,
    );
    expect(answers.filter(({ status }) => ![401, 429, 503].includes(status))).toEqual([]);
    for (const { status, retryAfter } of answers) if (status !== 401) expect(Number(retryAfter)).toBeGreaterThan(0);
    // Nobody else is kept out, or told to come again.
    expect(bought).toEqual(Array.from({ length: orders }, () => 201));
    return { sent, wrong, slowed, busy, seconds };
  };

  it('of one account, from everywhere: a few guesses are looked at in all, by both shops together', async () => {
    const { wrong, busy, slowed, seconds } = await flood(
      () => 'asha@example.test',
      (n) => `10.1.${n >> 8}.${n & 255}`,
    );
    // Five are free; the first after them has waited a second, and each other one twice as long as the one before.
    expect(wrong + busy).toBeLessThanOrEqual(guesses + Math.floor(Math.log2(seconds + 1)));
    expect(slowed).toBeGreaterThan(0);
  });

  it('of many accounts, from one place: fifty are looked at, by both shops together', async () => {
    const { sent, wrong, busy, slowed } = await flood(
      (n) => `one${n}@example.test`,
      () => '10.2.0.1',
    );
    expect(wrong + busy).toBe(fromOnePlace);
    expect(slowed).toBe(sent - fromOnePlace);
  });

  it('of many accounts, from everywhere: a shop has no more than a handful in hand, and the others go on', async () => {
    await flood(
      (n) => `many${n}@example.test`,
      (n) => `10.3.${n >> 8}.${n & 255}`,
    );
    const all = Array.from({ length: burst }, (_, n) =>
      guess(n, `burst${n}@example.test`, `10.4.${n >> 8}.${n & 255}`),
    );
    const answers = await Promise.all(all);
    const refused = answers.filter(({ body }) => body.includes('Many people are signing in.'));
    process.stdout.write(`${refused.length} of ${burst} at once told to come again\n`);
    // Two hundred at each shop at once: one or two are looked at, fifty wait, the rest come again.
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter(({ status }) => status !== 503)).toEqual([]);
    expect(answers.filter(({ status }) => ![401, 503].includes(status))).toEqual([]);
    for (const { status, retryAfter } of answers) if (status !== 401) expect(Number(retryAfter)).toBeGreaterThan(0);
    const asha = signingIn(browserAt(shops[1]!.url));
    const account = { email: 'asha.herself@example.test', password: 'seven green bicycles' };
    expect((await asha.registers({ name: 'Asha', ...account })).status).toBe(201);
    expect((await asha.logsIn(account)).name).toBe('Asha');
  });
});
