import { CsrfGuard } from '../../src/platform/http/auth/csrf.guard.js';
import { KeptAnswers } from '../../src/platform/http/cache/response-cache.js';
import { KnownVisitors } from '../../src/platform/http/cache/verified-cookie-cache.js';
import { browsing, keeping, type SeenProduct } from '../support/range.js';
import { openShop } from '../support/shop.js';
import { shopping } from '../support/shopping.js';

describe('What is told again to people who have a session', () => {
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

  // What was told stays told, however long a spec takes to ask again.
  jest.replaceProperty(KeptAnswers, 'longest', 3_600_000);

  type Guest = Awaited<ReturnType<typeof shop.guest>>;
  const found = jest.spyOn(KeptAnswers.prototype, 'find');
  const cookiesOf = ({ cookies }: Pick<Guest, 'cookies'>) =>
    [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/api/v1/shop/${path}`, { headers: { 'accept-encoding': 'identity', ...headers } });
  const detail = ({ _id }: SeenProduct) => `getProductDetail/${_id}`;
  /** Whether the answer was one that was kept, and the answer. */
  const asks = async (cookie: string, path: string) => {
    found.mockClear();
    const answer = await ask(path, { cookie });
    return { answer, wasKept: found.mock.results[0]?.value !== undefined };
  };
  /** Where strangers are told it again: whether these are, too. */
  const isToldAgain = async (cookie: string, path: string): Promise<boolean> => {
    await ask(path, { cookie });
    await ask(path);
    found.mockClear();
    await ask(path);
    expect(found.mock.results[0]?.value).toBeDefined();
    return (await asks(cookie, path)).wasKept;
  };

  it('is what everybody is told, told as nobody’s to keep', async () => {
    const asha = await shop.guest();
    const cookie = cookiesOf(asha);
    const first = await ask('getProduct', { cookie });
    const own = await first.text();
    await ask('getProduct');
    const { answer: again, wasKept } = await asks(cookie, 'getProduct');
    expect(wasKept).toBe(true);
    expect(await again.text()).toBe(own);
    const heads = (answer: Response) =>
      Object.fromEntries([...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)).sort());
    expect(heads(again)).toEqual(heads(first));
    expect(heads(again)).toMatchObject({ 'cache-control': 'no-store', connection: 'keep-alive' });
    expect(again.headers.get('etag')).toBeNull();
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('may have been found out for any of them, where it holds nothing of theirs', async () => {
    const [asha, ben] = [cookiesOf(await shop.guest()), cookiesOf(await shop.guest())];
    await ask('featured', { cookie: ben });
    await ask(detail(shirt), { cookie: asha });
    expect((await asks(ben, detail(shirt))).wasKept).toBe(true);
    const stranger = await ask(detail(shirt));
    expect(stranger.headers.get('cache-control')).toMatch(/^public/);
    expect(stranger.headers.getSetCookie()).toHaveLength(1);
  });

  it('is never what one of them holds: not to strangers, and not to others who have a session', async () => {
    const [asha, ben] = [await shop.guest(), await shop.guest()];
    for (const each of [asha, ben]) await ask('featured', { cookie: cookiesOf(each) });
    await shopping(asha.call, asha.user._id, shop.url).orders([2, scarf]);
    for (let n = 0; n < 3; n++) {
      for (const path of [detail(scarf), 'getProduct?category=women', 'search?q=teal']) {
        const stockSeen = async (answer: Response) => JSON.stringify(((await answer.json()) as { data: object }).data);
        expect(await stockSeen(await ask(path, { cookie: cookiesOf(asha) }))).toContain('"totalStock":5');
        expect(await stockSeen(await ask(path))).toContain('"totalStock":3');
        expect(await stockSeen(await ask(path, { cookie: cookiesOf(ben) }))).toContain('"totalStock":3');
        expect(await stockSeen(await ask(path, { cookie: cookiesOf(asha) }))).toContain('"totalStock":5');
      }
    }
    expect(await browsing(ben.call).opens(scarf._id)).toMatchObject({ totalStock: 3 });
  });

  it('is not told to staff, who see at once what anybody of them changed', async () => {
    expect(await isToldAgain(cookiesOf(mira), 'featured')).toBe(false);
  });

  it('is told to those without a session who have a token that fits, and they get no other', async () => {
    const [set = ''] = (await ask('featured')).headers.getSetCookie();
    const cookie = set.split(';')[0]!;
    expect(await isToldAgain(cookie, 'featured')).toBe(true);
    const { answer } = await asks(cookie, 'featured');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('etag')).not.toBeNull();
  });

  it('is told to nobody who needs another token', async () => {
    const asha = await shop.guest();
    const offered = jest.spyOn(CsrfGuard.prototype, 'renew');
    const cookie = `sid=${asha.cookies.get('sid')}; XSRF-TOKEN=of.another`;
    for (let n = 0; n < 3; n++) expect((await ask('featured', { cookie })).headers.getSetCookie()).toHaveLength(1);
    expect(offered).toHaveBeenCalledTimes(3);
    offered.mockRestore();
  });

  it('is told without a look for a minute, and then the session’s use is written down', async () => {
    const asha = await shop.guest();
    const cookie = cookiesOf(asha);
    await ask('featured', { cookie });
    const visitors = shop.app.get(KnownVisitors);
    expect(visitors.of(cookie)).toMatchObject({ isSomebody: true });
    await shop.dataSource.query(`update identity.sessions set used_at = now() - interval '2 minutes'`);
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + KnownVisitors.longest + 1);
    expect(visitors.of(cookie)).toBeUndefined();
    jest.restoreAllMocks();
    await ask('featured', { cookie });
    const [{ late }] = (await shop.dataSource.query(
      `select count(*) filter (where used_at < now() - interval '1 minute')::int as late from identity.sessions
        where person_id = $1`,
      [asha.user._id],
    )) as [{ late: number }];
    expect(late).toBe(0);
  });
});
