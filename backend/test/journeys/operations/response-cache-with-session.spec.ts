import { CsrfGuard } from '../../../src/platform/http/auth/csrf.guard.js';
import { ResponseCache } from '../../../src/platform/http/cache/response-cache.js';
import { VerifiedCookieCache } from '../../../src/platform/http/cache/verified-cookie-cache.js';
import { browsing, keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import { openShop } from '../../support/shop.js';
import { shopping } from '../../support/people/shopping.js';

describe('The response cache for people with a session', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  let shirt: SeenProduct;
  let scarf: SeenProduct;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
    shirt = await keeping(mira.call).adds('Linen shirt', { totalStock: '5' });
    scarf = await keeping(mira.call).adds('Teal scarf', { category: 'women', totalStock: '5' });
  });

  // Entries don't expire between two requests of a slow spec.
  jest.replaceProperty(ResponseCache, 'maxAge', 3_600_000);

  type Guest = Awaited<ReturnType<typeof shop.guest>>;
  const lookups = jest.spyOn(ResponseCache.prototype, 'get');
  const cookiesOf = ({ cookies }: Pick<Guest, 'cookies'>) =>
    [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const request = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/api/v1/shop/${path}`, { headers: { 'accept-encoding': 'identity', ...headers } });
  const detail = ({ _id }: SeenProduct) => `getProductDetail/${_id}`;
  const requestWith = async (cookie: string, path: string) => {
    lookups.mockClear();
    const response = await request(path, { cookie });
    return { response, wasCached: lookups.mock.results[0]?.value !== undefined };
  };
  /** Whether a request with these cookies gets the same cached response as one without cookies. */
  const isCachedFor = async (cookie: string, path: string): Promise<boolean> => {
    await request(path, { cookie });
    await request(path);
    lookups.mockClear();
    await request(path);
    expect(lookups.mock.results[0]?.value).toBeDefined();
    return (await requestWith(cookie, path)).wasCached;
  };

  it('returns the public response with Cache-Control: no-store', async () => {
    const asha = await shop.guest();
    const cookie = cookiesOf(asha);
    const first = await request('getProduct', { cookie });
    const body = await first.text();
    await request('getProduct');
    const { response: cached, wasCached } = await requestWith(cookie, 'getProduct');
    expect(wasCached).toBe(true);
    expect(await cached.text()).toBe(body);
    const headersOf = (response: Response) =>
      Object.fromEntries([...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)).sort());
    expect(headersOf(cached)).toEqual(headersOf(first));
    expect(headersOf(cached)).toMatchObject({ 'cache-control': 'no-store', connection: 'keep-alive' });
    expect(cached.headers.get('etag')).toBeNull();
    expect(cached.headers.getSetCookie()).toEqual([]);
  });

  it('stores responses to people with a session that hold nothing of theirs', async () => {
    const [asha, ben] = [cookiesOf(await shop.guest()), cookiesOf(await shop.guest())];
    await request('featured', { cookie: ben });
    await request(detail(shirt), { cookie: asha });
    expect((await requestWith(ben, detail(shirt))).wasCached).toBe(true);
    const anonymous = await request(detail(shirt));
    expect(anonymous.headers.get('cache-control')).toMatch(/^public/);
    expect(anonymous.headers.getSetCookie()).toEqual([]);
  });

  it('never shows one person’s reserved stock to others', async () => {
    const [asha, ben] = [await shop.guest(), await shop.guest()];
    for (const each of [asha, ben]) await request('featured', { cookie: cookiesOf(each) });
    await shopping(asha.call, asha.user._id, shop.url).orders([2, scarf]);
    for (let n = 0; n < 3; n++) {
      for (const path of [detail(scarf), 'getProduct?category=women', 'search?q=teal']) {
        const stockSeen = async (response: Response) =>
          JSON.stringify(((await response.json()) as { data: object }).data);
        expect(await stockSeen(await request(path, { cookie: cookiesOf(asha) }))).toContain('"totalStock":5');
        expect(await stockSeen(await request(path))).toContain('"totalStock":3');
        expect(await stockSeen(await request(path, { cookie: cookiesOf(ben) }))).toContain('"totalStock":3');
        expect(await stockSeen(await request(path, { cookie: cookiesOf(asha) }))).toContain('"totalStock":5');
      }
    }
    expect(await browsing(ben.call).opens(scarf._id)).toMatchObject({ totalStock: 3 });
  });

  it('is not read for staff, who see changes on all instances immediately', async () => {
    expect(await isCachedFor(cookiesOf(mira), 'featured')).toBe(false);
  });

  it('is read for visitors with a valid CSRF token, without setting another', async () => {
    const [set = ''] = (await fetch(`${shop.url}/api/v1/users/check-auth`)).headers.getSetCookie();
    const cookie = set.split(';')[0]!;
    expect(await isCachedFor(cookie, 'featured')).toBe(true);
    const { response } = await requestWith(cookie, 'featured');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('etag')).not.toBeNull();
  });

  it('is not read for cookies with an invalid CSRF token', async () => {
    const asha = await shop.guest();
    const renew = jest.spyOn(CsrfGuard.prototype, 'renew');
    const cookie = `sid=${asha.cookies.get('sid')}; XSRF-TOKEN=of.another`;
    for (let n = 0; n < 3; n++) expect((await request('featured', { cookie })).headers.getSetCookie()).toHaveLength(1);
    expect(renew).toHaveBeenCalledTimes(3);
    renew.mockRestore();
  });

  it('trusts verified cookies for a minute; verifying them again stores the session’s last use', async () => {
    const asha = await shop.guest();
    const cookie = cookiesOf(asha);
    await request('featured', { cookie });
    const verified = shop.app.get(VerifiedCookieCache);
    expect(verified.get(cookie)).toMatchObject({ hasSession: true });
    await shop.dataSource.query(`update identity.sessions set used_at = now() - interval '2 minutes'`);
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + VerifiedCookieCache.maxAge + 1);
    expect(verified.get(cookie)).toBeUndefined();
    jest.restoreAllMocks();
    await request('featured', { cookie });
    const [{ late }] = (await shop.dataSource.query(
      `select count(*) filter (where used_at < now() - interval '1 minute')::int as late from identity.sessions
        where person_id = $1`,
      [asha.user._id],
    )) as [{ late: number }];
    expect(late).toBe(0);
  });
});
