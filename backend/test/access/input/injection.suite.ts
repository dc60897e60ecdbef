import { aPhoto, browsing, keeping } from '../../support/catalogue/catalogue-client.js';
import { openShop } from '../../support/shop.js';
import { recordedSql } from '../../support/database/recorded-sql.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

const pieces = [`'`, `"`, ';', '--', '/*', ')', '(', '\\', '%', '$1', '||', '::text', '\u0000x', 'x'];
const tails = [
  ...['or 1=1', 'union select null', 'drop table catalog.products', 'select pg_sleep(5)', 'desc', 'nulls first'],
  ...['limit 1 offset 0', 'returning *', 'order by 1', 'case when true then 1 end', 'asc, (select 1)', ''],
  ...['exists(select 1)', 'current_user', 'pg_read_file(1)'],
];
/** More than two hundred. */
const injections = pieces.flatMap((piece) => tails.map((tail) => `price-lowtohigh${piece} ${tail}`));

describe('Invalid parameters', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
    await keeping(mira.call).adds('Linen shirt', { productDescription: 'soft '.repeat(500) });
  });

  const ask = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/api/v1/shop/${query}`, { headers });

  it.each(['sortBy', 'category', 'brand'])('%s accepts known values only', async (name) => {
    expect(injections.length).toBeGreaterThan(200);
    for (const value of injections) {
      const { status } = await ask(`getProduct?${name}=${encodeURIComponent(value)}`);
      expect([value, status]).toEqual([value, 400]);
    }
    expect((await browsing(shop.browser().call).lists()).titles).toEqual(['Linen shirt']);
  });

  it.each(['getProduct', 'search', 'search/suggestions'])('of %s with operators are refused', async (route) => {
    const refused = ['category[]', 'category[0]', 'category[$ne]', 'brand[in]', 'page[gt]', 'price[gte]', '$where'];
    for (const key of [...refused, 'category.ne', 'price>', 'category!', 'q[]', 'sortBy[]', '[category]']) {
      const response = await ask(`${route}?${encodeURIComponent(key)}=men`);
      expect([key, response.status]).toEqual([key, 400]);
      expect(await response.json()).toMatchObject({ success: false, statusCode: 400, errors: [{ field: key }] });
      expect((await ask(`${route}?${key}=men`)).status).toBe(400);
    }
    for (const key of ['utm_source', 'x-1', '_gl', '']) expect((await ask(`${route}?${key}=men`)).status).toBe(200);
  });

  it('in a search text never become part of an SQL statement', async () => {
    const statements = await recordedSql(async () => {
      for (const value of injections.slice(0, 120)) {
        const { status } = await ask(`search?q=${encodeURIComponent(value.slice(0, 100))}`);
        expect([value, [200, 400].includes(status)]).toEqual([value, true]);
      }
    });
    // Texts with the same search terms are searched for only once.
    expect(statements.filter((text) => text.includes('catalog.product_listing')).length).toBeGreaterThan(20);
    expect(statements.filter((text) => text.includes('lowtohigh') || text.includes('pg_sleep'))).toEqual([]);
  });

  it('allow no prototype pollution by query or form', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype', '__proto__[role]', 'constructor[prototype][role]']) {
      const { status } = await ask(`getProduct?${encodeURIComponent(key)}=admin&${key}=admin`);
      expect([key, status]).toEqual([key, key.includes('[') ? 400 : 200]);
    }
    const form = new FormData();
    for (const key of ['__proto__', 'constructor', '__proto__[role]', 'constructor[prototype][role]'])
      form.append(key, 'admin');
    form.append('my_file', new Blob([new Uint8Array(await aPhoto())]), '__proto__');
    const response = await mira.send('POST', '/admin/img-upload', form);
    expect(response.status).toBe(201);
    expect(({} as { role?: string }).role).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
