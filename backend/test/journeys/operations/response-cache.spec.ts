import { get, request as httpRequest, type Server } from 'node:http';
import { ProductViews } from '../../../src/catalog/application/product-views.js';
import { ResponseCache } from '../../../src/platform/http/cache/response-cache.js';
import { SerializedResponse } from '../../../src/platform/http/output/serialized-response.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { browsing, keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import { openShop } from '../../support/shop.js';
import { shopping } from '../../support/people/shopping.js';

describe('The response cache', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: ReturnType<typeof keeping>;
  let shirt: SeenProduct;
  beforeAll(async () => {
    shop = await openShop();
    mira = keeping((await shop.admin()).call);
    for (let n = 1; n <= 12; n++) await mira.adds(`Linen shirt ${n} – größer ☕`);
    shirt = await mira.adds('Teal dress', { category: 'women', productSalePrice: '30', totalStock: '5' });
  });

  // Entries don't expire between two requests of a slow spec.
  const defaultMaxAge = ResponseCache.maxAge;
  let maxAge: jest.ReplaceProperty<number>;
  beforeEach(() => (maxAge = jest.replaceProperty(ResponseCache, 'maxAge', 3_600_000)));
  afterEach(() => maxAge.restore());

  const lookups = jest.spyOn(ResponseCache.prototype, 'get');
  const request = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/api/v1/shop/${path}`, { headers: { 'accept-encoding': 'identity', ...headers } });
  /** @returns a response from the cache */
  const requestCached = async (path: string, headers: Record<string, string> = {}) => {
    await (await request(path)).text();
    lookups.mockClear();
    const response = await request(path, headers);
    expect(lookups.mock.results[0]?.value).toBeDefined();
    return response;
  };
  /** Sends `If-None-Match` without `fetch`, which would add `Cache-Control: no-cache`. */
  const revalidate = async (path: string, etag: string) => {
    await request(path);
    return new Promise<{ status: number | undefined; bytes: number }>((resolve, reject) => {
      const sent = get(`${shop.url}/api/v1/shop/${path}`, { headers: { 'if-none-match': etag } }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () => resolve({ status: response.statusCode, bytes }));
      });
      sent.on('error', reject);
    });
  };
  const headersOf = (response: Response) =>
    Object.fromEntries(
      [...response.headers]
        .filter(
          ([name]) =>
            !['date', 'set-cookie', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id'].includes(name),
        )
        .sort(),
    );

  it.each(['getProduct?category=men&limit=5', 'featured', 'search?q=linen'])(
    'returns the same headers and bytes as the first response: %s',
    async (path) => {
      shop.app.get(ResponseCache).clear();
      const first = await request(path);
      const cached = await requestCached(path);
      expect(cached.status).toBe(200);
      expect(headersOf(cached)).toEqual(headersOf(first));
      expect(await cached.text()).toBe(await first.text());
    },
  );

  it('sets no cookie, as caches may give the response to everyone', async () => {
    const cached = await requestCached('featured');
    expect([cached.headers.get('cache-control'), cached.headers.getSetCookie()]).toEqual([
      'public, max-age=0, must-revalidate',
      [],
    ]);
  });

  it('compresses for clients that accept gzip, and responds with 304 to a matching ETag', async () => {
    const gzipped = await requestCached('getProduct', { 'accept-encoding': 'br, gzip' });
    expect(gzipped.headers.get('content-encoding')).toBe('gzip');
    expect(((await gzipped.json()) as { data: object[] }).data).toHaveLength(13);
    expect(await revalidate('getProduct', gzipped.headers.get('etag')!)).toEqual({ status: 304, bytes: 0 });
    const identity = await requestCached('getProduct', { 'accept-encoding': 'gzip;q=0' });
    expect(identity.headers.get('content-encoding')).toBeNull();
  });

  it('is cleared by a change of the catalogue in this instance', async () => {
    await requestCached('getProduct?category=women');
    await mira.edits(shirt, { productTitle: 'Green dress' });
    expect((await browsing(shop.browser().call).lists('category=women')).titles).toEqual(['Green dress']);
    const added = await mira.adds('Amber scarf', { category: 'women' });
    expect(await (await request('getProduct?category=women')).text()).toContain('Amber scarf');
    await mira.deletes(added);
    expect(await (await request('getProduct?category=women')).text()).not.toContain('Amber scarf');
  });

  it('is cleared by a reservation, whose units its buyer still sees as available', async () => {
    const detail = `getProductDetail/${shirt._id}`;
    await requestCached(detail);
    const { call, user } = await shop.guest();
    const asha = shopping(call, user._id, shop.url);
    await asha.orders([2, shirt]);
    expect(await (await request(detail)).json()).toMatchObject({ data: { totalStock: 3 } });
    await requestCached(detail);
    expect(await browsing(call).opens(shirt._id)).toMatchObject({ totalStock: 5 });
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

  it('is not read for unverified cookies and tokens', async () => {
    await requestCached('featured');
    const credentials: Record<string, string>[] = [{ cookie: 'sid=x' }, { authorization: 'Bearer x' }];
    for (const headers of credentials) {
      lookups.mockClear();
      expect((await request('featured', headers)).status).toBe(200);
      expect(lookups).not.toHaveBeenCalled();
    }
  });

  it('is not read for requests with a body, so that the body’s size limit applies', async () => {
    await requestCached('featured');
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': 200_000 };
      const url = `${shop.url}/api/v1/shop/featured`;
      const sent = httpRequest(url, { headers }, (response) => resolve(response.statusCode));
      sent.on('error', reject);
      sent.end(`"${'x'.repeat(199_998)}"`);
    });
    expect(status).toBe(413);
  });

  it('is filled by one query for many concurrent requests, with and without a session', async () => {
    const { call } = await shop.guest();
    const path = 'getProduct?category=men&limit=7';
    const [visitors, shoppers] = [150, 50];
    const views = shop.app.get(ProductViews);
    const listing = views.listing.bind(views);
    const server = shop.app.getHttpServer() as Server;
    let arrived = 0;
    const count = () => void arrived++;
    server.on('request', count);
    const computed = jest.spyOn(views, 'listing').mockImplementation(async (...wanted) => {
      await eventually(async () => expect(arrived).toBe(visitors + shoppers));
      return listing(...wanted);
    });
    const statuses = await Promise.all([
      ...Array.from({ length: visitors }, () => request(path).then(({ status }) => status)),
      ...Array.from({ length: shoppers }, () => call('GET', `/shop/${path}`).then(({ status }) => status)),
    ]);
    server.off('request', count);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(computed).toHaveBeenCalledTimes(1);
    computed.mockRestore();
  });

  it('never shows a person’s reservation to others in concurrent requests', async () => {
    const { call, user } = await shop.guest();
    const bela = shopping(call, user._id, shop.url);
    const scarf = await mira.adds('Red scarf', { totalStock: '9' });
    await bela.orders([4, scarf]);
    const path = `getProductDetail/${scarf._id}`;
    const stockOf = (body: unknown) => (body as { data: { totalStock: number } }).data.totalStock;
    const pairs = Array.from({ length: 20 }, () =>
      Promise.all([
        call('GET', `/shop/${path}`).then(({ body }) => stockOf(body)),
        request(path).then(async (response) => stockOf(await response.json())),
      ]),
    );
    for (const pair of await Promise.all(pairs)) expect(pair).toEqual([9, 5]);
  });

  it('computes once for concurrent requests of a person with a reservation', async () => {
    const { call, user } = await shop.guest();
    const bela = shopping(call, user._id, shop.url);
    const hat = await mira.adds('Felt hat', { totalStock: '9' });
    await bela.orders([4, hat]);
    const path = `getProductDetail/${hat._id}`;
    const views = shop.app.get(ProductViews);
    const details = views.details.bind(views);
    const server = shop.app.getHttpServer() as Server;
    let arrived = 0;
    const count = () => void arrived++;
    server.on('request', count);
    const computed = jest.spyOn(views, 'details').mockImplementation(async (...wanted) => {
      await eventually(async () => expect(arrived).toBe(50));
      return details(...wanted);
    });
    const responses = await Promise.all(Array.from({ length: 50 }, () => call('GET', `/shop/${path}`)));
    server.off('request', count);
    const stocks = responses.map(({ body }) => (body.data as { totalStock: number }).totalStock);
    expect(new Set(stocks)).toEqual(new Set([9]));
    // One public query, one for this person, and some for requests that arrived after these.
    expect(computed.mock.calls.length).toBeLessThan(20);
    computed.mockRestore();
  });

  it('counts its responses in the metrics', async () => {
    const counted = async () => {
      const text = await (await fetch(`${shop.url}/metrics`)).text();
      return Number(/http_request_duration_seconds_count\{.*featured.*\} (\d+)/.exec(text)?.[1]);
    };
    const before = await counted();
    await requestCached('featured');
    expect(await counted()).toBeGreaterThan(before + 1);
  });

  it('evicts the oldest entries when it is full, and stores none from before it was cleared', () => {
    const cache = new ResponseCache();
    const response = new SerializedResponse({ of: 'x'.repeat(1024 * 1024) });
    const large = { response, route: '', isSameForSessions: true };
    const small = { ...large, response: new SerializedResponse({}) };
    for (let n = 0; n < 40; n++) cache.set(`/${n}`, large, cache.generation());
    expect(cache.get('/0')).toBeUndefined();
    expect(cache.get('/39')).toBeDefined();
    expect(cache.get('/31')).toBeUndefined();
    for (let n = 0; n < 20_000; n++) cache.set(`/small/${n}`, small, cache.generation());
    expect(cache.get('/small/1')).toBeUndefined();
    const before = cache.generation();
    cache.clear();
    cache.set('/old', large, before);
    expect(cache.get('/old')).toBeUndefined();
  });

  it('counts the age from the start of the request', () => {
    const cache = new ResponseCache();
    const generation = cache.generation();
    const cached = { response: new SerializedResponse({}), route: '', isSameForSessions: true };
    cache.set('/quick', cached, generation);
    expect(cache.get('/quick')).toBeDefined();
    cache.set('/slow', cached, { ...generation, at: generation.at - ResponseCache.maxAge });
    expect(cache.get('/slow')).toBeUndefined();
  });

  it('is skipped for Cache-Control: no-cache, and matches every form of If-None-Match', async () => {
    const etag = (await requestCached('featured')).headers.get('etag')!;
    for (const tags of [`"other",${etag}`, '*'])
      expect(await revalidate('featured', tags)).toEqual({ status: 304, bytes: 0 });
    lookups.mockClear();
    expect((await request('featured', { 'cache-control': 'no-cache', 'if-none-match': etag })).status).toBe(200);
    expect(lookups).not.toHaveBeenCalled();
  });
});
