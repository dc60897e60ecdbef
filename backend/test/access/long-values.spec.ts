import { keeping } from '../support/range.js';
import type { Browser } from '../support/browser.js';
import { openShop } from '../support/shop.js';
import { shopping } from '../support/shopping.js';
import { calls, type Ids } from './calls.js';

const most = 50_000; // bytes, as JSON has them
/** In ms of work, which is the same however busy the machine is with other things. */
const longest = 50;
const tries = 5;

/** What keeps expressions with nested or neighbouring quantifiers busy, and what is dear to normalise or to split. */
const tricky = [
  ...['a', ' ', '0', '.', '-', '@', '&', ',', '\\', '%', '(', '\t', '\n', 'İ', '\u0301', '\u00a0', '👩‍👩‍👧'],
  ...['a@', 'a.', 'a-', 'a&', 'a b ', '1.', '-1', 'a@a.', '://', '%25', "a'", '.,', 'ﷺ'],
].map((piece) => piece.repeat(Math.floor(most / (Buffer.byteLength(JSON.stringify(piece)) - 2))));
// Left out of account there, so that what takes its time is the hash of a password.
const notRead = new Set(['POST /api/v1/users/login name']);
const endings = ['', '!', '\u0000', 'a@b'];

/** What this process, in which the shop runs, has done since; in ms. */
function worked(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

describe('However long and whatever a value is', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let people: { shopper: Browser; admin: Browser };
  let ids: Ids;
  beforeAll(async () => {
    shop = await openShop();
    const mira = await shop.admin();
    const asha = await shop.registers('Asha');
    const { _id: productId } = await keeping(mira.call).adds('Linen shirt');
    const buyer = shopping(asha.call, asha.user._id, shop.url);
    const { orderId } = await buyer.orders([1, { _id: productId }]);
    people = { shopper: asha, admin: mira };
    ids = { userId: buyer.id, productId, addressId: await buyer.hasAddress(), orderId, paymentId: orderId };
  });

  const send = async (name: string, body: object) => {
    const { cookies } = people[calls[name]!.who === 'admins' ? 'admin' : 'shopper'];
    const [method = '', template = ''] = name.split(' ');
    const id = template.includes('roduct') ? ids.productId : ids.orderId;
    const path = template.replace(/\{(\w+)\}/g, (_, key: string) => ({ ...ids, id })[key as keyof Ids] ?? '');
    const text = JSON.stringify(body);
    const before = process.cpuUsage();
    const answer = await fetch(shop.url + path, {
      method,
      headers: {
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        'content-type': 'application/json',
      },
      body: text,
    });
    await answer.text();
    return { status: answer.status, ms: worked(before) };
  };

  const fields = Object.entries(calls).flatMap(([name, { body }]) =>
    body
      ? Object.keys(body({ userId: '', productId: '', addressId: '', orderId: '', paymentId: '' }))
          .map((field) => [name, field] as const)
          .filter(([, field]) => !notRead.has(`${name} ${field}`))
      : [],
  );

  it.each(fields)('%s answers at once, be it in %s', async (name, field) => {
    const good = calls[name]!.body!(ids) as Record<string, unknown>;
    const slow: string[] = [];
    for (const [index, value] of tricky.entries()) {
      const body = { ...good, [field]: value + endings[index % endings.length]! };
      // The best of some: what else this process does meanwhile is no fault of the value's.
      let best = Infinity;
      for (let n = 0; n < tries && best > longest; n++) {
        await shop.dataSource.query('delete from platform.tries');
        const { status, ms } = await send(name, body);
        expect([413, 500, 503]).not.toContain(status);
        // Where what is left of it without its spaces is fit, a password is looked at, which is to take its time.
        best = status === 401 ? 0 : Math.min(best, ms);
      }
      if (best > longest) slow.push(`${value.slice(0, 6)}… took ${Math.round(best)} ms`);
    }
    expect(slow).toEqual([]);
  });

  it('and what is looked for is as long as an address may be', async () => {
    for (const value of tricky) {
      let best = Infinity;
      for (let n = 0; n < tries && best > longest; n++) {
        const before = process.cpuUsage();
        const q = encodeURIComponent([...value].slice(0, 800).join('').toWellFormed()).slice(0, 7_000);
        const answer = await fetch(`${shop.url}/api/v1/shop/search?q=${q.replace(/%[0-9A-F]?$/i, '')}&sort=relevance`);
        await answer.text();
        expect(answer.status).toBeLessThan(500);
        best = Math.min(best, worked(before));
      }
      expect([value.slice(0, 6), best < longest]).toEqual([value.slice(0, 6), true]);
    }
  });
});
