import pg from 'pg';
import { DataSource } from 'typeorm';
import { databaseTimeouts } from '../../../src/platform/postgres/connection/database-timeouts.js';
import { browserAt } from '../../support/http/browser.js';
import { closeOpened, closing } from '../../support/lifecycle/closing.js';
import { browsing, keeping } from '../../support/catalogue/catalogue-client.js';
import { patientTimeouts } from '../../support/database/database.js';
import { openShop } from '../../support/shop.js';

const busy = 'The shop is busy for a moment. Please try again in 5 seconds.';

describe('While a table is locked', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let asha: Awaited<ReturnType<typeof shop.guest>>;
  let holder: pg.Client;
  beforeAll(async () => {
    shop = await openShop();
    await keeping((await shop.admin()).call).adds('Linen shirt');
    asha = await shop.guest();
    const { url } = shop.dataSource.options as { url: string };
    holder = new pg.Client({ connectionString: url });
    await holder.connect();
    closing().add(() => holder.end());
  });
  afterEach(async () => {
    await holder?.query('rollback');
    jest.restoreAllMocks();
  });

  const holds = async (tables: string) => {
    await holder.query('begin');
    await holder.query(`lock table ${tables} in access exclusive mode`);
  };
  /** @param lock timeout of the new instance, in ms; 0 waits forever */
  const instance = async (lock: number, { search, connection } = patientTimeouts) => {
    const timeouts = { ...patientTimeouts, lock, statement: 0, search, connection };
    const { app, url } = await shop.again({}, timeouts);
    const { call } = browserAt(url, asha.cookies);
    const orders = () => call('GET', `/shop/order/list/${asha.user._id}`);
    return { url, source: app.get(DataSource), orders, visitor: () => browserAt(url) };
  };

  it('requests get 503 until it is released, and succeed afterwards', async () => {
    const { orders, visitor } = await instance(300);
    await holds('ordering.orders');
    const responses = await Promise.all(Array.from({ length: 40 }, orders));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
    expect(responses[0]?.body.message).toBe(busy);
    expect(responses[0]?.headers.get('retry-after')).toBe('5');
    await holder.query('rollback');
    expect((await orders()).status).toBe(200);
    expect((await browsing(visitor().call).lists()).titles).toEqual(['Linen shirt']);
  });

  it('requests wait only briefly for a connection while all connections wait for it', async () => {
    const { orders, source } = await instance(0, { ...patientTimeouts, connection: 2_000 });
    const runners = Array.from({ length: 10 }, () => source.createQueryRunner());
    await Promise.all(runners.map((runner) => runner.connect()));
    await holds('ordering.orders');
    let answers = 0;
    const earlier = runners.map(async (runner) => {
      await runner.query('select from ordering.orders');
      answers += 1;
      await runner.release();
    });
    const later = await Promise.all(Array.from({ length: 30 }, orders));
    expect(new Set(later.map(({ status }) => status))).toEqual(new Set([503]));
    expect(later[0]?.body.message).toBe(busy);
    expect(answers).toBe(0);
    await holder.query('rollback');
    await Promise.all(earlier);
    expect((await orders()).status).toBe(200);
  });

  it('catalogue reads time out after two seconds', async () => {
    expect(databaseTimeouts.search).toBe(2_000);
    const { visitor } = await instance(0, { ...patientTimeouts, search: 300 });
    const asked = jest.spyOn(pg.Client.prototype, 'query');
    await holds('catalog.products, catalog.product_listing, catalog.words');
    for (const path of ['/shop/search?q=linen', '/shop/getProduct?page=2']) {
      const { status, headers, body } = await visitor().send('GET', path);
      expect([path, status, body.message]).toEqual([path, 503, busy]);
      expect(headers.get('retry-after')).toBe('5');
    }
    // Checks the client's `query_timeout`, because another timeout could end the request, too.
    const sent = asked.mock.calls as unknown as [{ text?: string; query_timeout?: number }][];
    const ofTheRange = sent.filter(([{ text }]) => text?.includes('catalog.'));
    expect(ofTheRange.length).toBeGreaterThanOrEqual(2);
    expect(new Set(ofTheRange.map(([{ query_timeout }]) => query_timeout))).toEqual(new Set([300]));
    await holder.query('rollback');
    jest.restoreAllMocks();
    expect((await browsing(visitor().call).lists()).titles).toEqual(['Linen shirt']);
  });

  it('staff’s lists and searches of orders time out after two seconds', async () => {
    const { url } = await instance(0, { ...patientTimeouts, search: 300 });
    const staff = browserAt(url, (await shop.admin()).cookies);
    await holds('ordering.orders, ordering.search_texts');
    for (const path of ['/admin/order/get', '/admin/order/get?q=linen']) {
      const { status, body } = await staff.send('GET', path);
      expect([path, status, body.message]).toEqual([path, 503, busy]);
    }
    await holder.query('rollback');
    expect((await staff.send('GET', '/admin/order/get?q=linen')).status).toBe(200);
  });
});
