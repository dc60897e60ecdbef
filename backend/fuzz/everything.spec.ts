import type { Ids } from '../test/access/calls.js';
import { browserAt } from '../test/support/browser.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database.js';
import { DescribedAnswers } from '../test/support/described-answers.js';
import { keeping } from '../test/support/range.js';
import { shopping } from '../test/support/shopping.js';
import { signingIn } from '../test/support/signing-in.js';
import { atMost } from '../torture/support/at-most.js';
import { chanceOf } from '../torture/support/chance.js';
import { broken, settle } from '../torture/support/invariants.js';
import { adminOfIt, RunningShop } from '../torture/support/running-shop.js';
import { allCases, type Case, type Role } from './cases.js';

const wanted = Number(process.env['FUZZ_CASES'] ?? 2_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const chance = chanceOf(seed);
const longest = 2_000; // ms
const leaks = /\bat \/|node_modules|QueryFailedError|pg_|TypeError|\/src\/|typeorm/;

interface Person {
  readonly cookies: Map<string, string>;
  readonly ids: Ids;
}

/** Every call by everybody a few times, the rest by chance. */
function chosen(): Case[] {
  const shuffled = allCases()
    .map((each) => ({ each, place: chance() }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each);
  const seen = new Map<string, number>();
  const first = shuffled.filter(({ call, role }) => {
    const count = (seen.get(call + role) ?? 0) + 1;
    seen.set(call + role, count);
    return count <= 5;
  });
  const taken = new Set(first);
  return [...first, ...shuffled.filter((each) => !taken.has(each))].slice(0, Math.max(wanted, first.length));
}

describe(`Whatever is sent (seed ${seed})`, () => {
  let database: FreshDatabase;
  let shop: RunningShop;
  const described = DescribedAnswers.ofTheShop();
  const people = new Map<Role, Person>();
  beforeAll(async () => {
    database = await freshDatabase();
    shop = await RunningShop.on(database.url);
  });
  afterAll(async () => {
    await shop.remove();
    await database.drop();
  });

  let comers = 0;
  /** Somebody with something in the cart, an address, and an order that waits to be paid. */
  const comes = async (role: Role): Promise<Person> => {
    const mira = signingIn(browserAt(shop.url));
    await mira.logsIn(adminOfIt);
    const { _id: productId } = await keeping(mira.call).adds('Linen shirt', { totalStock: '100000' });
    const person = signingIn(browserAt(shop.url));
    if (role === 'guest' || role === 'nobody' || role === 'admin') await person.entersAsGuest();
    else {
      const account = { email: `p${comers++}@example.test`, password: 'seven green bicycles' };
      await person.registers({ name: 'Asha', ...account });
      await person.logsIn(account);
    }
    const { body } = await person.call('GET', '/users/check-auth');
    const buyer = shopping(person.call, (body.data as { _id: string })._id, shop.url);
    const { orderId } = await buyer.orders([1, { _id: productId }]);
    const [{ id: paymentId }]: [{ id: string }] = await database.dataSource.query(
      'select id from payments.payments where order_id = $1 order by changed_at desc limit 1',
      [orderId],
    );
    const ids = { userId: buyer.id, productId, addressId: await buyer.hasAddress(), orderId, paymentId };
    return { cookies: role === 'nobody' ? new Map() : role === 'admin' ? mira.cookies : person.cookies, ids };
  };

  let sent = 0;
  const tell = async ({ call, role, what, send }: Case): Promise<string | null> => {
    const { cookies, ids } = people.get(role)!;
    const asked = send(role === 'other' ? people.get('guest')!.ids : ids);
    sent += 1;
    const headers = {
      'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      ...(cookies.size ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      ...(cookies.has('XSRF-TOKEN') ? { 'x-xsrf-token': cookies.get('XSRF-TOKEN')! } : {}),
      ...asked.headers,
    };
    const began = performance.now();
    const answer = await fetch(shop.url + asked.path, {
      method: asked.method,
      headers,
      ...(asked.body === undefined || asked.body === '' ? {} : { body: asked.body as string }),
      redirect: 'manual',
    });
    const text = await answer.text();
    const tookMs = performance.now() - began;
    const fault = faultOf(call, asked.path, answer.status, text, tookMs);
    const curl = `curl -X ${asked.method} '${asked.path}' -H '${JSON.stringify(asked.headers)}' -d '${String(asked.body).slice(0, 300)}'`;
    return fault && `${call} by ${role}, ${what}: ${fault}\n  ${curl}`;
  };

  const faultOf = (call: string, path: string, status: number, text: string, tookMs: number): string | null => {
    if (status >= 500 && !(status === 503 && /payment|busy/i.test(text))) return `${status} ${text.slice(0, 200)}`;
    if (tookMs > longest) return `took ${Math.round(tookMs)} ms`;
    if (leaks.test(text)) return `tells of the inside: ${text.slice(0, 200)}`;
    if (status === 204 || status === 304 || text === '') return null;
    const body: unknown = JSON.parse(text);
    const method = call.split(' ')[0] ?? '';
    return described.faultOf({ method, path: new URL(path, 'http://shop').pathname, status, body });
  };

  /** What the shop's own objects take, in MB. The least of some readings is what is left after tidying up. */
  const memory = async () => {
    const told = await (await fetch(`${shop.url}/metrics`)).text();
    return Number(/^nodejs_heap_size_used_bytes (\d+)/m.exec(told)?.[1]) / 1024 / 1024;
  };

  it('is answered as described, in time, without an accident, and leaves the books in order', async () => {
    const cases = chosen();
    const pid = shop.pid;
    const faults: string[] = [];
    const used: number[] = [];
    const batch = 400;
    for (let from = 0; from < cases.length; from += batch) {
      // Some of what is sent ends sessions, orders and products; everybody comes anew now and then.
      for (const role of ['nobody', 'guest', 'user', 'other', 'admin'] as const) people.set(role, await comes(role));
      const told = await atMost(8, cases.slice(from, from + batch), tell);
      faults.push(...told.filter((each) => each !== null));
      used.push(await memory());
    }
    const quarter = Math.ceil(used.length / 4);
    const least = (values: number[]) => Math.round(Math.min(...values));
    const [early, late] = [least(used.slice(0, quarter)), least(used.slice(-quarter))];
    process.stdout.write(`${cases.length} cases, ${faults.length} faults; memory ${early} MB, then ${late} MB\n`);
    expect(faults.slice(0, 20)).toEqual([]);
    expect(shop.pid).toBe(pid);
    await settle(database.dataSource);
    expect(await broken(database.dataSource)).toEqual([]);
    if (cases.length > 10_000) expect(late).toBeLessThan(early * 1.1 + 16);
  });
});
