import { browserAt } from '../test/support/http/browser.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { browsing, keeping } from '../test/support/catalogue/catalogue-client.js';
import { shopping } from '../test/support/people/shopping.js';
import { signingIn } from '../test/support/people/signing-in.js';
import { isLongRun } from './support/is-long-run.mjs';
import { retryAfterCaller } from './support/shoppers/retry-after-caller.js';
import { admin, ShopProcess } from './support/shop-process.js';

const tries = Number(process.env['CHAOS_LOGINS'] ?? 60);
const inFlight = Math.min(tries, 200);
/** Concurrent logins: more than two shops check and queue together. */
const burst = isLongRun ? 400 : 240;
/** Number of workers that continue to guess after all tries, until the buyer has finished. */
const stillGuessing = isLongRun ? 16 : 8;
/** Rate limits: five guesses for one account, fifty from one IP address. */
const [perAccount, perAddress] = [5, 50];
/** Orders placed during a flood; the limit is 20 an hour. */
const orders = 3;

interface GuessResponse {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

describe(`${tries} password guesses at two shop processes on one database`, () => {
  let database: FreshDatabase;
  let shops: ShopProcess[] = [];
  beforeAll(async () => {
    database = await freshDatabase();
    shops = await ShopProcess.several(2, database.url);
    const mira = signingIn(browserAt(shops[0]!.url));
    await mira.logsIn(admin);
    await keeping(mira.call).adds('Linen shirt', { totalStock: '100000' });
  });
  afterAll(async () => {
    for (const shop of shops) await shop.remove();
    await database?.drop();
  });

  const guess = async (n: number, email: string, from: string): Promise<GuessResponse> => {
    const response = await fetch(`${shops[n % shops.length]!.url}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email, password: `guess number ${n}` }),
    });
    const { status, headers } = response;
    return { status, retryAfter: headers.get('retry-after'), body: await response.text() };
  };

  /** Sends at least `tries` guesses, and more until a buyer's orders are placed. @returns counts by outcome */
  const flood = async (emailOf: (n: number) => string, addressOf: (n: number) => string) => {
    const person = signingIn(browserAt(shops[0]!.url));
    const { _id } = await person.entersAsGuest();
    const call = retryAfterCaller(person.call);
    const buyer = shopping(call, _id, shops[0]!.url);
    const bought: number[] = [];
    let isBuying = true;
    const buying = (async () => {
      for (let order = 0; order < orders; order++) {
        const { products } = await browsing(call).lists();
        await buyer.put(1, products[0]!);
        bought.push((await buyer.checksOut()).status);
      }
    })().finally(() => (isBuying = false));
    buying.catch(() => undefined); // awaited below
    const began = Date.now();
    const responses: GuessResponse[] = [];
    let sent = 0;
    const flooding = Array.from({ length: inFlight }, async (_, worker) => {
      while (sent < tries || (isBuying && worker < stillGuessing)) {
        const n = sent++;
        responses.push(await guess(n, emailOf(n), addressOf(n)));
      }
    });
    await Promise.all(flooding);
    const seconds = (Date.now() - began) / 1_000;
    await buying;
    const count = (wanted: number) => responses.filter(({ status }) => status === wanted).length;
    const [wrong, slowed, busy] = [count(401), count(429), count(503)];
    process.stdout.write(
      `${wrong} checked, ${slowed} rate-limited, ${busy} rejected as busy; ${bought.length} orders\n`,
    );
    expect(responses.filter(({ status }) => ![401, 429, 503].includes(status))).toEqual([]);
    for (const { status, retryAfter } of responses) if (status !== 401) expect(Number(retryAfter)).toBeGreaterThan(0);
    // The buyer is not affected.
    expect(bought).toEqual(Array.from({ length: orders }, () => 201));
    return { sent, wrong, slowed, busy, seconds };
  };

  it('for one account from many IP addresses: both processes together check only a few', async () => {
    const { wrong, slowed, seconds } = await flood(
      () => 'asha@example.test',
      (n) => `10.1.${n >> 8}.${n & 255}`,
    );
    // Five guesses are checked immediately, the sixth after a second, each later one after twice the previous delay.
    expect(wrong).toBeLessThanOrEqual(perAccount + Math.floor(Math.log2(seconds + 1)));
    expect(slowed).toBeGreaterThan(0);
  });

  it('for many accounts from one IP address: both processes together check fifty', async () => {
    const email = (n: number) => `one${n}@example.test`;
    const from = '10.2.0.1';
    const { sent, wrong, busy, slowed } = await flood(email, () => from);
    expect(wrong + busy + slowed).toBe(sent);
    // Guesses rejected as busy do not count, so as many more are checked.
    let checked = wrong;
    for (let n = sent, status = 0; status !== 429; n++) {
      ({ status } = await guess(n, email(n), from));
      if (status === 401) checked++;
    }
    expect(checked).toBe(perAddress);
  });

  it('for many accounts from many IP addresses: few are checked concurrently, and other requests proceed', async () => {
    await flood(
      (n) => `many${n}@example.test`,
      (n) => `10.3.${n >> 8}.${n & 255}`,
    );
    const all = Array.from({ length: burst }, (_, n) =>
      guess(n, `burst${n}@example.test`, `10.4.${n >> 8}.${n & 255}`),
    );
    const responses = await Promise.all(all);
    const refused = responses.filter(({ body }) => body.includes('Many people are signing in right now.'));
    process.stdout.write(`${refused.length} of ${burst} concurrent sign-ins rejected as busy\n`);
    // Each shop checks one or two concurrently and queues fifty; the others are rejected.
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter(({ status }) => status !== 503)).toEqual([]);
    expect(responses.filter(({ status }) => ![401, 503].includes(status))).toEqual([]);
    for (const { status, retryAfter } of responses) if (status !== 401) expect(Number(retryAfter)).toBeGreaterThan(0);
    const asha = signingIn(browserAt(shops[1]!.url));
    const account = { email: 'asha.herself@example.test', password: 'seven green bicycles' };
    expect((await asha.registers({ name: 'Asha', ...account })).status).toBe(201);
    expect((await asha.logsIn(account)).name).toBe('Asha');
  });
});
