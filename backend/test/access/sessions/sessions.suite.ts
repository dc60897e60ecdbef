import { countedAttempts } from '../../support/database/counted-attempts.js';
import { createHash } from 'node:crypto';
import { browserAt } from '../../support/http/browser.js';
import { adminOfTheShop, emailOf, goodPassword, openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

const [minute, hour, day] = [60, 3_600, 86_400];
const nameOf = (line: string) => line.slice(0, line.indexOf('='));

describe('A session', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
  });

  const secretOf = ({ cookies }: { cookies: Map<string, string> }) => {
    const [, payload = ''] = cookies.get('sid')!.split('.');
    return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string }).sid;
  };
  const comers = {
    guest: () => shop.guest(),
    user: () => shop.registers(`Asha${Math.random().toString(36).slice(2)}`),
    admin: () => shop.admin(),
  };

  it('is stored as a hash only', async () => {
    const asha = await shop.guest();
    const secret = secretOf(asha);
    const rows: { id_hash: string }[] = await shop.dataSource.query('select * from identity.sessions');
    expect(JSON.stringify(rows)).not.toContain(secret);
    const hashes = (['hex', 'base64', 'base64url'] as const).map((form) =>
      createHash('sha256').update(secret).digest(form),
    );
    expect(rows.filter(({ id_hash }) => hashes.includes(id_hash))).toHaveLength(1);
  });

  it.each([
    ['admin', 30 * minute, 12 * hour],
    ['user', 14 * day, 60 * day],
    ['guest', 30 * day, 90 * day],
  ] as const)('of %s ends after %i s of inactivity, and after %i s at the latest', async (role, idle, absolute) => {
    const passes = async (seconds: number) => {
      const times = 'used_at = used_at - make_interval(secs => $1), ends_at = ends_at - make_interval(secs => $1)';
      await shop.dataSource.query(`update identity.sessions set ${times}`, [seconds]);
    };
    const isIn = async (person: Awaited<ReturnType<typeof shop.guest>>) => (await person.isKnownAs()) !== null;
    const idler = await comers[role]();
    await passes(idle - 10);
    expect(await isIn(idler)).toBe(true);
    await passes(idle + 10);
    expect(await isIn(idler)).toBe(false);

    const busy = await comers[role]();
    let left = absolute - 10;
    for (; left > 0; left -= idle / 2) {
      await passes(Math.min(idle / 2, left));
      expect(await isIn(busy)).toBe(true);
    }
    await passes(20);
    expect(await isIn(busy)).toBe(false);
  });

  it('that ends clears its cookie and renews the CSRF token in a response that caches must not store', async () => {
    const asha = await shop.guest();
    const token = asha.cookies.get('XSRF-TOKEN');
    const { headers, setCookies } = await asha.send('POST', '/users/logout', {});
    expect(headers.get('cache-control')).toBe('no-store');
    expect(setCookies.find((line) => line.startsWith('sid='))).toMatch(/^sid=; .*Expires=Thu, 01 Jan 1970/);
    expect(setCookies.map(nameOf)).toEqual(['XSRF-TOKEN', 'sid']);
    expect(asha.cookies.has('sid')).toBe(false);
    expect(asha.cookies.get('XSRF-TOKEN')).not.toBe(token);
    const back = await asha.send('POST', '/users/guest-login', {});
    expect(back.status).toBe(200);
  });

  it.each<[string, string, object, Record<string, string>]>([
    ['a guest’s sign-in', '/users/guest-login', {}, {}],
    ['a sign-in', '/users/login', adminOfTheShop, {}],
    ['a sign-in for a bearer token', '/users/login', adminOfTheShop, { 'x-token-delivery': 'body' }],
  ])(
    'is opened by %s in a response with Cache-Control: no-store that sets each cookie once',
    async (_, path, body, headers) => {
      const response = await shop.browser().send('POST', path, body, headers);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const names = response.setCookies.map(nameOf);
      expect(names).toEqual([...new Set(names)]);
      expect(names).toContain('XSRF-TOKEN');
    },
  );

  it('is opened by a guest’s registration in a response that caches must not store, with each cookie once', async () => {
    const guest = await shop.guest();
    const account = { name: 'Kiran', email: emailOf('Kiran'), password: goodPassword };
    const { headers, setCookies } = await guest.send('POST', '/users/register', account);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(setCookies.map(nameOf)).toEqual(['device', 'sid', 'XSRF-TOKEN']);
  });

  it('gets a new CSRF token when it is opened, and the previous token is refused', async () => {
    const account = { email: emailOf('Bela'), password: goodPassword };
    const bela = shop.browser();
    await bela.registers({ name: 'Bela', ...account });
    const before = bela.cookies.get('XSRF-TOKEN')!;
    const user = await bela.logsIn(account);
    const address = { userId: user._id, address: '1 Lane', city: 'Pune', pincode: '411001', phone: '020 123456' };
    const withTheOld = await bela.send('POST', '/shop/address/add', address, { 'x-xsrf-token': before });
    expect(withTheOld.status).toBe(403);
    expect((await bela.call('POST', '/shop/address/add', address)).status).toBe(201);
  });

  it('goes on behind a proxy that asks for a user name and password, which browsers send with each request', async () => {
    const proxys = { authorization: 'Basic YXNoYTpwYXNz' };
    const asha = await shop.registers('Proxied');
    const isHers = await asha.send('GET', '/users/check-auth', undefined, proxys);
    expect(isHers.body).toMatchObject({ data: { userName: 'Proxied' } });
    const token = asha.cookies.get('XSRF-TOKEN')!;
    const address = { userId: asha.user._id, address: '1 Lane', city: 'Pune', pincode: '411001', phone: '020 123456' };
    const saved = (headers: object) => asha.send('POST', '/shop/address/add', address, { ...proxys, ...headers });
    expect((await saved({ 'x-xsrf-token': '' })).status).toBe(403);
    expect((await saved({ 'x-xsrf-token': token })).status).toBe(201);
    const visitor = await fetch(`${shop.url}/api/v1/users/check-auth`, { headers: proxys });
    expect(visitor.headers.getSetCookie().join()).toContain('XSRF-TOKEN=');
    const listing = await fetch(`${shop.url}/api/v1/shop/getProduct`, { headers: proxys });
    expect(listing.headers.get('cache-control')).toMatch(/^public/);
    await asha.send('POST', '/users/logout', {}, { ...proxys, 'x-xsrf-token': token });
    expect((await asha.call('GET', '/users/check-auth')).body.success).toBe(false);
  });

  it('of a guest can’t be opened with a password', async () => {
    const { user } = await shop.guest();
    for (const email of ['guest', 'Guest', user._id, `${user._id}@example.test`, 'guest@example.test'])
      for (const password of ['', 'guest', 'password', user._id]) {
        await countedAttempts(shop).forget();
        expect([400, 401]).toContain((await shop.browser().triesToLogIn({ email, password })).status);
      }
    expect(
      await shop.dataSource.query(
        `select from identity.people where role = 'guest' and (email is not null or password_hash is not null)`,
      ),
    ).toEqual([]);
  });

  it('that an attacker has planted before registration is not valid afterwards (session fixation)', async () => {
    const thief = await shop.guest();
    const planted = thief.cookies.get('sid')!;
    const victim = browserAt(shop.url, new Map(thief.cookies));
    await victim.send('POST', '/users/register', {
      ...{ name: 'Chitra', email: emailOf('Chitra'), password: goodPassword },
    });
    const seen = await shop.browser().send('GET', '/users/check-auth', undefined, { cookie: `sid=${planted}` });
    expect(seen.body.data).toBeNull();
  });
});
