import { get, request } from 'node:http';
import { KeptAnswers } from '../../src/platform/http/cache/response-cache.js';
import { WrittenAnswer } from '../../src/platform/http/output/serialized-response.js';
import { eventually } from '../support/eventually.js';
import { browsing, keeping, type SeenProduct } from '../support/range.js';
import { openShop } from '../support/shop.js';
import { shopping } from '../support/shopping.js';

describe('What many ask for', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: ReturnType<typeof keeping>;
  let shirt: SeenProduct;
  beforeAll(async () => {
    shop = await openShop();
    mira = keeping((await shop.admin()).call);
    for (let n = 1; n <= 12; n++) await mira.adds(`Linen shirt ${n} – größer ☕`);
    shirt = await mira.adds('Teal dress', { category: 'women', productSalePrice: '30', totalStock: '5' });
  });

  // What was told stays told, however long a spec takes to ask again.
  const productsOwn = KeptAnswers.longest;
  let longest: jest.ReplaceProperty<number>;
  beforeEach(() => (longest = jest.replaceProperty(KeptAnswers, 'longest', 3_600_000)));
  afterEach(() => longest.restore());

  const found = jest.spyOn(KeptAnswers.prototype, 'find');
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/api/v1/shop/${path}`, { headers: { 'accept-encoding': 'identity', ...headers } });
  /** The answer is one that was kept. */
  const askAgain = async (path: string, headers: Record<string, string> = {}) => {
    await (await ask(path)).text();
    found.mockClear();
    const answer = await ask(path, headers);
    expect(found.mock.results[0]?.value).toBeDefined();
    return answer;
  };
  /** `fetch` itself asks for everything anew as soon as it is told what one has. */
  const askWhoHas = async (path: string, etag: string) => {
    await ask(path);
    return new Promise<{ status: number | undefined; bytes: number }>((resolve, reject) => {
      const asked = get(`${shop.url}/api/v1/shop/${path}`, { headers: { 'if-none-match': etag } }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.on('end', () => resolve({ status: answer.statusCode, bytes }));
      });
      asked.on('error', reject);
    });
  };
  const headsOf = (answer: Response) =>
    Object.fromEntries(
      [...answer.headers]
        .filter(
          ([name]) =>
            !['date', 'set-cookie', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id'].includes(name),
        )
        .sort(),
    );

  it.each(['getProduct?category=men&limit=5', 'featured', 'search?q=linen'])(
    'is told again as it was told first, byte for byte and header for header: %s',
    async (path) => {
      shop.app.get(KeptAnswers).forget();
      const first = await ask(path);
      const again = await askAgain(path);
      expect(again.status).toBe(200);
      expect(headsOf(again)).toEqual(headsOf(first));
      expect(await again.text()).toBe(await first.text());
    },
  );

  it('brings everybody a token, as any answer does', async () => {
    const tokens = await Promise.all([1, 2].map(async () => (await askAgain('featured')).headers.getSetCookie()));
    expect(tokens.flat()).toHaveLength(2);
    const [slow] = (await ask('featured', { cookie: 'any=thing' })).headers.getSetCookie();
    expect(tokens.flat()[0]?.replace(/=[^;]*/, '')).toBe(slow?.replace(/=[^;]*/, ''));
  });

  it('is packed for who takes it packed, and not sent at all to who has it', async () => {
    const packed = await askAgain('getProduct', { 'accept-encoding': 'br, gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(((await packed.json()) as { data: object[] }).data).toHaveLength(13);
    expect(await askWhoHas('getProduct', packed.headers.get('etag')!)).toEqual({ status: 304, bytes: 0 });
    const refused = await askAgain('getProduct', { 'accept-encoding': 'gzip;q=0' });
    expect(refused.headers.get('content-encoding')).toBeNull();
  });

  it('is what it is now, as soon as the range has changed here', async () => {
    await askAgain('getProduct?category=women');
    await mira.edits(shirt, { productTitle: 'Green dress' });
    expect((await browsing(shop.comes().call).lists('category=women')).titles).toEqual(['Green dress']);
    const added = await mira.adds('Amber scarf', { category: 'women' });
    expect(await (await ask('getProduct?category=women')).text()).toContain('Amber scarf');
    await mira.deletes(added);
    expect(await (await ask('getProduct?category=women')).text()).not.toContain('Amber scarf');
  });

  it('shows what an order holds at once, and to whom it is held none of it', async () => {
    const detail = `getProductDetail/${shirt._id}`;
    await askAgain(detail);
    const { call, user } = await shop.guest();
    const asha = shopping(call, user._id, shop.url);
    await asha.orders([2, shirt]);
    expect(await (await ask(detail)).json()).toMatchObject({ data: { totalStock: 3 } });
    await askAgain(detail);
    expect(await browsing(call).opens(shirt._id)).toMatchObject({ totalStock: 5 });
  });

  it('changes within a second on every other instance, too', async () => {
    longest.restore();
    const other = await shop.again();
    const there = () => fetch(`${other.url}/api/v1/shop/getProduct?category=kids`).then((answer) => answer.text());
    await there();
    await mira.adds('Striped socks', { category: 'kids' });
    expect(productsOwn).toBeLessThan(1_000);
    await eventually(async () => expect(await there()).toContain('Striped socks'));
  });

  it('is told again to nobody whose session was not looked at, be it one or not', async () => {
    await askAgain('featured');
    const signs: Record<string, string>[] = [{ cookie: 'sid=x' }, { authorization: 'Bearer x' }];
    for (const headers of signs) {
      found.mockClear();
      expect((await ask('featured', headers)).status).toBe(200);
      expect(found).not.toHaveBeenCalled();
    }
  });

  it('is told again to nobody who sends something along, which would go by what bounds it', async () => {
    await askAgain('featured');
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': 200_000 };
      const asked = request(`${shop.url}/api/v1/shop/featured`, { headers }, (answer) => resolve(answer.statusCode));
      asked.on('error', reject);
      asked.end(`"${'x'.repeat(199_998)}"`);
    });
    expect(status).toBe(413);
  });

  it('is counted like everything that is asked', async () => {
    const counted = async () => {
      const text = await (await fetch(`${shop.url}/metrics`)).text();
      return Number(/http_request_duration_seconds_count\{.*featured.*\} (\d+)/.exec(text)?.[1]);
    };
    const before = await counted();
    await askAgain('featured');
    expect(await counted()).toBeGreaterThan(before + 1);
  });

  it('takes no more room than it is given', () => {
    const kept = new KeptAnswers();
    const one = { answer: new WrittenAnswer({ of: 'x'.repeat(1024 * 1024) }), route: '', isForEverybody: true };
    const small = { ...one, answer: new WrittenAnswer({}) };
    for (let n = 0; n < 40; n++) kept.keep(`/${n}`, one, kept.asked());
    expect(kept.find('/0')).toBeUndefined();
    expect(kept.find('/39')).toBeDefined();
    expect(kept.find('/31')).toBeUndefined();
    for (let n = 0; n < 20_000; n++) kept.keep(`/small/${n}`, small, kept.asked());
    expect(kept.find('/small/1')).toBeUndefined();
    const before = kept.asked();
    kept.forget();
    kept.keep('/old', one, before);
    expect(kept.find('/old')).toBeUndefined();
  });

  it('is as old as the question, however long the answer took', () => {
    const kept = new KeptAnswers();
    const asked = kept.asked();
    const answer = { answer: new WrittenAnswer({}), route: '', isForEverybody: true };
    kept.keep('/quick', answer, asked);
    expect(kept.find('/quick')).toBeDefined();
    kept.keep('/slow', answer, { ...asked, at: asked.at - KeptAnswers.longest });
    expect(kept.find('/slow')).toBeUndefined();
  });

  it('is found out anew for who says so, and not sent to who has it, in whatever spelling', async () => {
    const etag = (await askAgain('featured')).headers.get('etag')!;
    for (const said of [`"other",${etag}`, '*'])
      expect(await askWhoHas('featured', said)).toEqual({ status: 304, bytes: 0 });
    found.mockClear();
    expect((await ask('featured', { 'cache-control': 'no-cache', 'if-none-match': etag })).status).toBe(200);
    expect(found).not.toHaveBeenCalled();
  });
});
