import pg from 'pg';
import { browsing, keeping } from '../support/range.js';
import { openShop } from '../support/shop.js';

jest.setTimeout(60_000);

describe('While somebody holds up the orders', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let holder: pg.Client;
  beforeAll(async () => {
    shop = await openShop();
    await keeping((await shop.admin()).call).adds('Linen shirt');
    const { url } = shop.dataSource.options as { url: string };
    holder = new pg.Client({ connectionString: url });
    await holder.connect();
  });
  afterAll(async () => {
    await holder.end();
    await shop.close();
  });

  it('those who want theirs are told to come again, nobody waits for long, and it is all as before afterwards', async () => {
    const asha = await shop.guest();
    const orders = () => asha.call('GET', `/shop/order/list/${asha.user._id}`);
    await holder.query('begin');
    await holder.query('lock table ordering.orders in access exclusive mode');
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 40 }, orders));
    const tookMs = performance.now() - began;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers[0]?.body.message).toBe('The shop is busy for a moment. Please try again.');
    expect(answers[0]?.headers.get('retry-after')).toBe('5');
    // Each waits for a connection for 3 s at most, and for the lock for 5 s.
    expect(tookMs).toBeLessThan(9_000);
    await holder.query('rollback');
    expect((await orders()).status).toBe(200);
    expect((await browsing(shop.comes().call).lists()).titles).toEqual(['Linen shirt']);
  });

  it('what is looked for takes two seconds at most', async () => {
    await holder.query('begin');
    await holder.query('lock table catalog.products, catalog.range_counts, catalog.words in access exclusive mode');
    for (const path of ['/shop/search?q=linen', '/shop/getProduct?page=2']) {
      const began = performance.now();
      const { status, headers, body } = await shop.comes().send('GET', path);
      expect([path, status, body.message]).toEqual([path, 503, 'The shop is busy for a moment. Please try again.']);
      expect(headers.get('retry-after')).toBe('5');
      expect(performance.now() - began).toBeGreaterThan(1_900);
      expect(performance.now() - began).toBeLessThan(4_500);
    }
    await holder.query('rollback');
    expect((await browsing(shop.comes().call).lists()).titles).toEqual(['Linen shirt']);
  });
});
