import { newId } from '../../../src/shared/id.js';
import { get, request as httpRequest, type Server } from 'node:http';
import { ProductViews } from '../../../src/catalog/application/product-views.js';
import { ResponseCache } from '../../../src/platform/http/cache/response-cache.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { browsing, keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import { openShop } from '../../support/shop.js';
import { shopping } from '../../support/people/shopping.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('The response cache', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: ReturnType<typeof keeping>;
  let shirt: SeenProduct;
  let computed: jest.SpyInstance[];
  beforeAll(async () => {
    shop = await openShop();
    mira = keeping((await shop.admin()).call);
    for (let n = 1; n <= 12; n++) await mira.adds(`Linen shirt ${n} – größer ☕`);
    shirt = await mira.adds('Teal dress', { category: 'women', productSalePrice: '30', totalStock: '5' });
    const views = shop.app.get(ProductViews);
    computed = (['listing', 'featured', 'search', 'details', 'bySlug', 'related', 'suggestions'] as const).map(
      (method) => jest.spyOn(views, method),
    );
  });

  // Entries don't expire between two requests of a slow spec.
  const defaultMaxAge = ResponseCache.maxAge;
  let maxAge: jest.ReplaceProperty<number>;
  beforeEach(() => {
    maxAge = jest.replaceProperty(ResponseCache, 'maxAge', 3_600_000);
    shop.app.get(ResponseCache).clear();
    for (const each of computed) each.mockClear();
  });
  afterEach(() => maxAge.restore());

  const request = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/api/v1/shop/${path}`, { headers: { 'accept-encoding': 'identity', ...headers } });
  /** How many responses were computed since the beginning of the test. */
  const computations = () => computed.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  /** Sends `If-None-Match` without `fetch`, which would add `Cache-Control: no-cache`. */
  const revalidate = (path: string, etag: string) =>
    new Promise<{ status: number | undefined; bytes: number }>((resolve, reject) => {
      const sent = get(`${shop.url}/api/v1/shop/${path}`, { headers: { 'if-none-match': etag } }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () => resolve({ status: response.statusCode, bytes }));
      });
      sent.on('error', reject);
    });
  const headersOf = (response: Response) => {
    const ofOneResponse = ['date', 'connection', 'keep-alive', 'x-request-id'];
    return Object.fromEntries([...response.headers].filter(([name]) => !ofOneResponse.includes(name)).sort());
  };
  const stockIn = async (response: Response) =>
    ((await response.json()) as { data: { totalStock: number } }).data.totalStock;
  const longest = 500 - '/api/v1/shop/getProduct?x='.length;
  it.each([
    [longest, 1],
    [longest + 1, 2],
  ])('keeps no response to an URL of more than 500 characters (%d, %d)', async (length, times) => {
    for (let n = 1; n <= 2; n++) expect((await request(`getProduct?x=${'x'.repeat(length)}`)).status).toBe(200);
    expect(computations()).toBe(times);
  });

  /** Lets no computation end before so many requests have arrived. */
  const whileTogether = async <T>(count: number, method: 'listing' | 'details', work: () => Promise<T>) => {
    const server = shop.app.getHttpServer() as Server;
    let arrived = 0;
    const arrive = () => void arrived++;
    server.on('request', arrive);
    const views = shop.app.get(ProductViews);
    const compute = Object.getPrototypeOf(views) as Record<string, (...wanted: unknown[]) => Promise<never>>;
    jest.spyOn(views, method).mockImplementation(async (...wanted: unknown[]) => {
      await eventually(async () => expect(arrived).toBe(count));
      return compute[method]!.apply(views, wanted);
    });
    const result = await work();
    server.off('request', arrive);
    // It counts only, as before.
    jest.spyOn(views, method).mockImplementation((...wanted: unknown[]) => compute[method]!.apply(views, wanted));
    return result;
  };

  it.each(['getProduct?category=men&limit=5', 'featured', 'search?q=linen', 'search/suggestions?q=lin'])(
    'returns the same headers and bytes as the first response, to everybody without a session: %s',
    async (path) => {
      const first = await request(path);
      const second = await request(path, { cookie: 'XSRF-TOKEN=of.another; other=1' });
      expect(computations()).toBe(1);
      expect(second.status).toBe(200);
      expect(headersOf(second)).toEqual(headersOf(first));
      expect(await second.text()).toBe(await first.text());
      expect(headersOf(first)).toMatchObject({
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'Cookie, Authorization, Accept-Encoding',
        etag: expect.any(String) as string,
      });
      expect(second.headers.getSetCookie()).toEqual([]);
    },
  );

  it('compresses for clients that accept gzip, and responds with 304 to a matching ETag', async () => {
    await request('getProduct');
    const gzipped = await request('getProduct', { 'accept-encoding': 'gzip' });
    expect(gzipped.headers.get('content-encoding')).toBe('gzip');
    expect(((await gzipped.json()) as { data: object[] }).data).toHaveLength(13);
    expect(await revalidate('getProduct', gzipped.headers.get('etag')!)).toEqual({ status: 304, bytes: 0 });
    const identity = await request('getProduct', { 'accept-encoding': 'gzip;q=0' });
    expect(identity.headers.get('content-encoding')).toBeNull();
    expect(computations()).toBe(1);
  });

  it('keeps a response compressed, in each encoding that is asked for', async () => {
    const plain = await (await request('getProduct')).text();
    for (const encoding of ['gzip', 'br']) {
      const kept = await request('getProduct', { 'accept-encoding': encoding });
      expect(headersOf(kept)).toMatchObject({
        'content-encoding': encoding,
        // What is compressed while it is sent has no known length.
        'content-length': expect.any(String) as string,
        'content-type': 'application/json; charset=utf-8',
        vary: 'Cookie, Authorization, Accept-Encoding',
      });
      expect(Number(kept.headers.get('content-length'))).toBeLessThan(plain.length / 2);
      expect(await kept.text()).toBe(plain);
      expect(headersOf(await request('getProduct', { 'accept-encoding': encoding }))).toEqual(headersOf(kept));
    }
    expect(computations()).toBe(1);
  });

  it.each([
    [0, 1],
    [-1, 2],
  ])('keeps no body that is longer than its limit (%d, %d)', async (more, times) => {
    const { length } = await (await request('featured?x')).text();
    computed.forEach((each) => each.mockClear());
    const limit = jest.replaceProperty(ResponseCache, 'maxBody', length + more);
    for (let n = 0; n < 2; n++) await (await request('featured')).text();
    limit.restore();
    expect(computations()).toBe(times);
    expect(ResponseCache.maxBody).toBe(500_000);
  });

  it('stores the complete response of a request that got a 304', async () => {
    const etag = (await request('featured')).headers.get('etag')!;
    shop.app.get(ResponseCache).clear();
    expect(await revalidate('featured', etag)).toEqual({ status: 304, bytes: 0 });
    expect(await (await request('featured')).json()).toMatchObject({ success: true });
    expect(computations()).toBe(2);
  });

  it('is cleared by a change of the catalogue in this instance', async () => {
    await request('getProduct?category=women');
    await mira.edits(shirt, { productTitle: 'Green dress' });
    expect((await browsing(shop.browser().call).lists('category=women')).titles).toEqual(['Green dress']);
    const added = await mira.adds('Amber scarf', { category: 'women' });
    expect(await (await request('getProduct?category=women')).text()).toContain('Amber scarf');
    await mira.deletes(added);
    expect(await (await request('getProduct?category=women')).text()).not.toContain('Amber scarf');
  });

  it('is cleared by a reservation, whose units its buyer alone still sees as available', async () => {
    const detail = `getProductDetail/${shirt._id}`;
    await request(detail);
    const { call, user } = await shop.guest();
    const ben = await shop.guest();
    await shopping(call, user._id, shop.url).orders([2, shirt]);
    for (let n = 0; n < 3; n++) {
      expect(await stockIn(await request(detail))).toBe(3);
      expect(await browsing(call).opens(shirt._id)).toMatchObject({ totalStock: 5 });
      expect(await browsing(ben.call).opens(shirt._id)).toMatchObject({ totalStock: 3 });
    }
  });

  it('expires within a second on other instances', async () => {
    maxAge.restore();
    const other = await shop.again();
    const there = () => fetch(`${other.url}/api/v1/shop/getProduct?category=kids`).then((response) => response.text());
    await there();
    await mira.adds('Striped socks', { category: 'kids' });
    expect(defaultMaxAge).toBeLessThan(1_000);
    await eventually(async () => expect(await there()).toContain('Striped socks'));
  });

  it('is neither read nor filled by people with a session or a token, whose responses nobody stores', async () => {
    const { cookies } = await shop.guest();
    const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const credentials: Record<string, string>[] = [{ cookie }, { cookie: 'sid=ended' }, { authorization: 'Bearer x' }];
    for (const headers of credentials) {
      const response = await request('featured', headers);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
    expect(computations()).toBe(3);
    await request('featured');
    expect(computations()).toBe(4);
  });

  it('stores no errors', async () => {
    for (let n = 0; n < 2; n++) {
      expect((await request('getProduct?page=0')).headers.get('cache-control')).toBe('no-store');
      expect((await request(`getProductDetail/${newId()}`)).status).toBe(404);
    }
    expect(computations()).toBe(2);
  });

  it('lets the limit of a body’s size apply', async () => {
    await request('featured');
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': 200_000 };
      const url = `${shop.url}/api/v1/shop/featured`;
      const sent = httpRequest(url, { headers }, (response) => resolve(response.statusCode));
      sent.on('error', reject);
      sent.end(`"${'x'.repeat(199_998)}"`);
    });
    expect(status).toBe(413);
  });

  it('is filled by one computation for many concurrent requests', async () => {
    const path = 'getProduct?category=men&limit=7';
    const statuses = await whileTogether(150, 'listing', () =>
      Promise.all(Array.from({ length: 150 }, () => request(path).then(({ status }) => status))),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(computations()).toBe(1);
  });

  it('never shows a person’s reservation to others in concurrent requests', async () => {
    const { call, user } = await shop.guest();
    const bela = shopping(call, user._id, shop.url);
    const scarf = await mira.adds('Red scarf', { totalStock: '9' });
    await bela.orders([4, scarf]);
    const path = `getProductDetail/${scarf._id}`;
    const pairs = Array.from({ length: 20 }, () =>
      Promise.all([
        call('GET', `/shop/${path}`).then(({ body }) => (body.data as { totalStock: number }).totalStock),
        request(path).then(stockIn),
      ]),
    );
    for (const pair of await Promise.all(pairs)) expect(pair).toEqual([9, 5]);
  });

  it('stores no response whose computation began before a change', async () => {
    const path = `getProductDetail/${shirt._id}`;
    const stale = whileTogether(2, 'details', () => request(path));
    await eventually(async () => expect(computations()).toBe(1));
    shop.app.get(ResponseCache).clear();
    const fresh = request(path);
    expect([(await stale).status, (await fresh).status]).toEqual([200, 200]);
    expect(computations()).toBe(2);
  });

  it('counts its responses in the metrics', async () => {
    const counted = async () => {
      const text = await (await fetch(`${shop.url}/metrics`)).text();
      return Number(/http_request_duration_seconds_count\{.*featured.*\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    const before = await counted();
    for (let n = 0; n < 3; n++) await request('featured');
    expect(computations()).toBe(1);
    await eventually(async () => expect(await counted()).toBe(before + 3));
  });

  it('keeps the latest three hundred responses', async () => {
    const path = (n: number) => `getProduct?limit=1&page=${n}`;
    for (let n = 1; n <= 301; n++) await request(path(n), { 'x-forwarded-for': `203.0.113.${n % 250}` });
    expect(computations()).toBe(301);
    await request(path(301));
    expect(computations()).toBe(301);
    await request(path(1));
    expect(computations()).toBe(302);
  });
});
