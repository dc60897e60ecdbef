import { countedAttempts } from '../../support/database/counted-attempts.js';
import { analyse } from 'scslre';
import type { Browser } from '../../support/http/browser.js';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { openShop } from '../../support/shop.js';
import { shopping } from '../../support/people/shopping.js';
import { sumOf, WorkProfiler, largestGrowth, type Work } from '../../support/work-profiler.js';
import { calls, idIn, type Ids, isOfStaff } from '../access-matrix.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

/** Lengths of the values in bytes of JSON. */
const [short, long] = [12_500, 50_000];
/** Permitted excess over linear growth: 4 times the length may cost 5 times the work, not 16 times as if quadratic. */
const tolerance = 1.25;
/** In characters; the shop's internal values, such as dates and ids, are shorter. */
const worthWatching = 40;

/** Input that makes regular expressions backtrack or is expensive to normalize or split. */
const pieces = [
  ...['a', ' ', '0', '.', '-', '@', '&', ',', '\\', '%', '(', '\t', '\n', 'İ', '\u0301', '\u00a0', '👩‍👩‍👧'],
  ...['a@', 'a.', 'a-', 'a&', 'a b ', '1.', '-1', 'a@a.', '://', '%25', "a'", '.,', 'ﷺ'],
];
/** Number of fields over which the pieces are distributed. */
const turns = 5;
const endings = ['', '!', '\u0000', 'a@b'];
const tricky = (bytes: number) =>
  pieces.map((piece, index) => {
    const size = Buffer.byteLength(JSON.stringify(piece)) - 2;
    return piece.repeat(Math.floor(bytes / size)) + endings[index % endings.length]!;
  });

/** Statuses of requests that were refused before their input was read. */
const unfit = new Set([413, 429, 500, 503]);

describe('Long values', () => {
  afterAll(closeOpened);
  const watched = new WorkProfiler();
  let shop: Awaited<ReturnType<typeof openShop>>;
  let people: { shopper: Browser; admin: Browser };
  let ids: Ids;
  beforeAll(async () => {
    await watched.start(worthWatching);
    shop = await openShop();
    const mira = await shop.owner();
    const asha = await shop.registers('Asha');
    const { _id: productId } = await keeping(mira.call).adds('Linen shirt');
    const buyer = shopping(asha.call, asha.user._id, shop.url);
    const { orderId } = await buyer.orders([1, { _id: productId }]);
    people = { shopper: asha, admin: mira };
    ids = {
      userId: buyer.id,
      productId,
      variantId: productId,
      addressId: await buyer.hasAddress(),
      orderId,
      paymentId: orderId,
      mailId: orderId,
      deliveryMethodId: orderId,
      discountId: orderId,
      staffId: orderId,
      bannerId: orderId,
      jobId: orderId,
      reviewId: orderId,
      returnId: orderId,
    };
    watched.expressions.clear();
  });
  afterAll(() => watched.stop());

  const send = async (name: string, body: object) => {
    const { cookies } = people[isOfStaff(calls[name]!.who) ? 'admin' : 'shopper'];
    const [method = '', template = ''] = name.split(' ');
    const id = idIn(template, ids);
    const path = template.replace(/\{(\w+)\}/g, (_, key: string) => ({ ...ids, id })[key as keyof Ids] ?? '');
    const response = await fetch(shop.url + path, {
      method,
      headers: {
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    await response.text();
    return response.status;
  };

  /** Sends long values in each field of each route: every fifth one, starting at the field's number. */
  const fillsEverythingIn = async (bytes: number) => {
    const values = tricky(bytes);
    let fields = 0;
    for (const [name, { body }] of Object.entries(calls)) {
      const good = body?.(ids) ?? {};
      for (const field of Object.keys(good)) {
        const turn = fields++ % turns;
        for (const value of values.filter((_, at) => at % turns === turn)) {
          await countedAttempts(shop).forget();
          const status = await send(name, { ...good, [field]: value });
          if (unfit.has(status)) throw new Error(`${name} with ${field} like ${value.slice(0, 6)}… got ${status}`);
        }
      }
    }
  };
  const searches = async (letters: number) => {
    for (const value of tricky(short)) {
      const q = encodeURIComponent([...value].slice(0, letters).join('').toWellFormed()).slice(0, 7_000);
      const response = await fetch(`${shop.url}/api/v1/shop/search?q=${q.replace(/%[0-9A-F]?$/i, '')}&sort=relevance`);
      await response.text();
      expect(response.status).toBeLessThan(500);
    }
  };
  const workOf = async (job: () => Promise<void>): Promise<Work> => {
    await watched.take();
    await job();
    return watched.take();
  };
  const growsEvenly = (before: Work, after: Work, times: number) => {
    const most = times * tolerance;
    expect(before.read).toBeGreaterThan(0);
    expect(after.read / before.read).toBeLessThan(most);
    if (sumOf(after) > most * sumOf(before)) expect(largestGrowth(before, after)).toEqual([]);
  };

  it('cost linear work in every field', async () => {
    const before = await workOf(() => fillsEverythingIn(short));
    growsEvenly(before, await workOf(() => fillsEverythingIn(long)), long / short);
  });

  it('cost linear work in a search up to its limit, and hardly any beyond it', async () => {
    const [few, most] = [await workOf(() => searches(worthWatching)), await workOf(() => searches(100))];
    growsEvenly(few, most, 100 / worthWatching);
    expect((await workOf(() => searches(800))).read).toBeLessThan((800 / 100) * most.read);
  });

  /** Backtracking can't be counted, so each regular expression that got a long value is analysed. */
  it('reach no regular expression with super-linear backtracking', () => {
    const faults = ({ source, flags }: RegExp) => analyse({ source, flags }).reports.map(({ type }) => type);
    expect([/(a+)+b/, /\s+$/].map(faults)).toEqual([['Self', 'Move', 'Move'], ['Move']]);
    expect(watched.expressions.size).toBeGreaterThan(8);
    const slow = [...watched.expressions.values()].filter((expression) => faults(expression).length > 0);
    expect(slow.map(String)).toEqual([]);
  });
});
