import { countedAttempts } from '../support/database/counted-attempts.js';
import { type ManualClock, useManualClock } from '../support/lifecycle/manual-clock.js';
import { emailOf, goodPassword, openShop } from '../support/shop.js';
import { closeOpened } from '../support/lifecycle/closing.js';

describe('Rate limits', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let urls: string[];
  let clock: ManualClock;
  beforeAll(async () => {
    shop = await openShop();
    const others = [await shop.again(), await shop.again()];
    urls = [shop.url, ...others.map(({ url }) => url)];
    clock = useManualClock(shop.app, ...others.map(({ app }) => app));
  });
  afterAll(() => shop?.close());

  let sent = 0;
  const post = async (path: string, body: object, headers: Record<string, string> = {}, url?: string) => {
    const response = await fetch(`${url ?? urls[sent++ % urls.length]}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    await response.text();
    return response.status;
  };
  const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;
  const many = (most: number, work: (n: number) => Promise<number>) =>
    Promise.all(Array.from({ length: most }, (_, n) => work(n)));

  it('allow five of a hundred concurrent guesses of a password across three instances', async () => {
    await shop.registers('Asha');
    const guess = (n: number) =>
      post(
        '/users/login',
        { email: emailOf('Asha'), password: `guess number ${n}` },
        { 'x-forwarded-for': `198.51.100.${n}` },
      );
    const statuses = await many(100, guess);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 95]);
    for (const wait of [1, 2]) {
      clock.passes(wait);
      const later = await many(10, guess);
      expect([count(later, 401), count(later, 429)]).toEqual([1, 9]);
    }
  });

  it('allow ten new accounts an hour per address across three instances', async () => {
    const from = { 'x-forwarded-for': '198.51.100.200' };
    const register = (n: number) =>
      post('/users/register', { name: 'Bo', email: `bo${n}@example.test`, password: goodPassword }, from);
    const statuses = await many(14, register);
    expect([count(statuses, 201), count(statuses, 429)]).toEqual([10, 4]);
    clock.passes(1_862);
    const person = { name: 'Bo', email: 'bo15@example.test', password: goodPassword };
    const refused = await fetch(`${urls[0]}/api/v1/users/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from },
      body: JSON.stringify(person),
    });
    const message = 'Too many attempts. Please try again in 29 minutes.';
    expect(await refused.json()).toMatchObject({ statusCode: 429, message, data: message });
    expect(Math.ceil(Number(refused.headers.get('retry-after')) / 60)).toBe(29);
    clock.passes(1_739);
    expect(await register(20)).toBe(201);
  });

  it('allow twenty guests a minute and two hundred a day per address, and reuse a browser’s guest', async () => {
    const guests = async () => {
      const [row]: { guests: number }[] = await shop.dataSource.query(
        `select count(*)::int as guests from identity.people where role = 'guest'`,
      );
      return row?.guests ?? NaN;
    };
    const before = await guests();
    const enter = () => post('/users/guest-login', {}, { 'x-forwarded-for': '198.51.100.201' });
    const statuses = await many(30, enter);
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([20, 10]);
    for (let minute = 1; minute < 12; minute++) {
      clock.passes(61);
      await many(20, enter);
    }
    expect((await guests()) - before).toBe(200);
    const same = shop.browser();
    for (let n = 0; n < 12; n++) await same.entersAsGuest();
    expect((await guests()) - before).toBe(201);
  });

  it('refuse a guest beyond twenty a minute, who is neither stored nor counted for the day, and whose session goes on', async () => {
    const browser = shop.browser();
    await browser.entersAsGuest();
    const people = async () => (await shop.dataSource.query<object[]>('select from identity.people')).length;
    const counted = countedAttempts(shop);
    await counted.set('guest', 20);
    await counted.set('guest-day', 198);
    const before = await people();
    browser.cookies.delete('guest');
    const refused = await browser.call('POST', '/users/guest-login', {});
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(await people()).toBe(before);
    expect(new Set(await counted.of('guest-day'))).toEqual(new Set([198]));
    expect((await browser.call('GET', '/users/check-auth')).body).toMatchObject({ data: { role: 'guest' } });
  });

  it.each([
    ['sixty orders an hour', '/shop/order/create', 'order', 60, 5],
    ['a hundred and twenty payments a minute', '/shop/order/capture', 'payment', 120, 10],
  ])('allow %s per address, counted in batches', async (_, path, bucket, most, batch) => {
    const guest = await shop.guest();
    const asks = async () => {
      const statuses: number[] = [];
      for (let n = 0; n < batch; n++) statuses.push((await guest.call('POST', path, {})).status);
      return statuses;
    };
    const allowed = Array<number>(batch).fill(400);
    expect(await asks()).toEqual(allowed);
    await countedAttempts(shop).set(bucket, most - batch);
    expect(await asks()).toEqual(allowed);
    expect(await asks()).toEqual([...allowed.slice(1), 429]);
  });

  it('allow a thousand reads of the catalogue in ten seconds per address, counted in batches', async () => {
    let page = 1;
    const reads = (from: string) =>
      many(50, async () => {
        const headers = { 'x-forwarded-for': from };
        const response = await fetch(`${shop.url}/api/v1/shop/getProduct?limit=1&page=${page++}`, { headers });
        await response.text();
        return response.status;
      });
    const office = '198.51.100.203';
    expect(count(await reads(office), 200)).toBe(50);
    await countedAttempts(shop).set('catalogue', 950);
    expect(count(await reads(office), 200)).toBe(50);
    expect(count(await reads(office), 429)).toBe(1);
    expect(count(await reads('198.51.100.204'), 200)).toBe(50);
    clock.passes(11);
    expect(count(await reads(office), 200)).toBe(50);
  });

  it('count all addresses of one IPv6 network together', async () => {
    const register = (network: number, n: number) =>
      post(
        '/users/register',
        { name: 'Ed', email: `ed${network}-${n}@example.test`, password: goodPassword },
        { 'x-forwarded-for': `2001:db8:0:${network}:${n}::${n}` },
      );
    const statuses = await many(14, (n) => register(1, n));
    expect([count(statuses, 201), count(statuses, 429)]).toEqual([10, 4]);
    expect(await register(2, 1)).toBe(201);
    const guess = (n: number) =>
      post(
        '/users/login',
        { email: `nobody${n}@example.test`, password: 'not this one' },
        { 'x-forwarded-for': `2001:db8:0:3::${n}` },
      );
    const guesses: number[] = [];
    // No more at a time than passwords of one network wait to be verified.
    for (let n = 0; n < 60; n += 20) guesses.push(...(await many(20, (more) => guess(n + more))));
    expect([count(guesses, 401), count(guesses, 429)]).toEqual([50, 10]);
  });

  it('ignore forwarding headers unless a proxy is trusted', async () => {
    const { url } = await shop.again({ TRUST_PROXY: '' });
    const register = (n: number) => {
      const body = { name: 'Cy', email: `cy${n}@example.test`, password: goodPassword };
      const names = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'client-ip', 'true-client-ip', 'cf-connecting-ip'];
      const value = (name: string) => (name === 'forwarded' ? `for=192.0.2.${n}` : `192.0.2.${n}`);
      const headers = Object.fromEntries(names.map((name) => [name, value(name)]));
      return post('/users/register', body, headers, url);
    };
    const statuses = await many(14, register);
    expect([count(statuses, 201), count(statuses, 429)]).toEqual([10, 4]);
  });

  it('ignore X-Forwarded-For entries before the one that a trusted proxy has added', async () => {
    const register = (n: number) =>
      post(
        '/users/register',
        { name: 'Di', email: `di${n}@example.test`, password: goodPassword },
        { 'x-forwarded-for': `192.0.2.${n}, 198.51.100.202` },
      );
    const statuses = await many(14, register);
    expect([count(statuses, 201), count(statuses, 429)]).toEqual([10, 4]);
  });
});
