import { DataSource } from 'typeorm';
import { openCatalogOverHttp } from '../../../../../test/support/catalogue/catalog-over-http.js';
import { keeping } from '../../../../../test/support/catalogue/catalogue-client.js';
import { newId } from '../../../../shared/id.js';
import { type SitemapEntry, SitemapEntries } from '../../postgres/listing/sitemap-entries.js';
import { RobotsController } from './robots.controller.js';
import { SiteUrls } from './heads/site-urls.js';
import { productEntry } from './sitemap-xml.js';

const origin = 'http://localhost:3000';
/** The home page, the listing, five categories and six brands. */
const pages = 13;

const countIn = (text: string, part: string) => text.split(part).length - 1;
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!);

describe('The sitemap', () => {
  let catalog: Awaited<ReturnType<typeof openCatalogOverHttp>>;
  beforeEach(async () => {
    catalog = await openCatalogOverHttp();
  });
  afterEach(() => catalog?.close());

  const read = async (query = '', init: RequestInit = {}) => {
    const response = await fetch(`${catalog.url}/sitemap.xml${query}`, init);
    return { status: response.status, headers: response.headers, xml: await response.text() };
  };

  /** Without triggers: search and counters are not read here. Each tenth product is deleted. */
  const stock = async (products: number) => {
    const connection = catalog.app.get(DataSource).createQueryRunner();
    await connection.query('alter table catalog.products disable trigger user');
    await connection.query(
      `insert into catalog.products (id, title, description, category, brand, image, regular_price_cents,
          sale_price_cents, title_words, range_words, description_words, deleted_at)
       select ('01990000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, title, '', 'men', 'zara', image, 100, 0, '', '', '', deleted_at
         from (select n, 'Tee & "Co" <' || n || '>' as title, 'https://pictures.example/a.webp?a=1&b=' || n as image,
                      case when n % 10 = 0 then now() end as deleted_at
                 from generate_series(1, $1) as n) as made`,
      [products],
    );
    await connection.query('alter table catalog.products enable trigger user');
    await connection.query('analyze catalog.products');
    await connection.release();
  };

  it('lists the pages and the products that are not deleted, with their pictures', async () => {
    await stock(20);
    const { status, headers, xml } = await read();
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('public, max-age=600');
    expect(headers.get('set-cookie')).toBeNull();
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+" xmlns:image="[^"]+">\n<url>/);
    expect(locations(xml)).toHaveLength(pages + 18);
    expect(locations(xml).slice(0, 4)).toEqual([
      `${origin}/shop/home`,
      `${origin}/shop/listing`,
      `${origin}/shop/listing?category=men`,
      `${origin}/shop/listing?category=women`,
    ]);
    expect(locations(xml)).toContain(`${origin}/shop/listing?brand=h%26m`);
    expect(xml).toMatch(
      new RegExp(
        `<url><loc>${origin}/shop/product/tee-co-1-000000000001</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>` +
          '<image:image><image:loc>https://pictures.example/a.webp\\?a=1&amp;b=1</image:loc></image:image></url>',
      ),
    );
    expect(xml).not.toContain('tee-co-10-');
    expect(xml.endsWith('</urlset>\n')).toBe(true);
    for (const part of ['0', '2', '-1', 'x', '1.5', '1&part=1', '']) {
      expect((await read(`?part=${part}`)).status).toBe(404);
    }
    expect((await read('?part=1')).xml).toBe(xml);
    const head = await read('', { method: 'HEAD' });
    expect([head.status, head.xml]).toEqual([200, '']);
    const packed = await read('', { headers: { 'accept-encoding': 'gzip' } });
    expect([packed.headers.get('content-encoding'), packed.xml]).toEqual(['gzip', xml]);
  });

  it('lists all pictures of a product', async () => {
    const staff = keeping(catalog.as('admin'));
    const images = ['front', 'back'].map((name) => ({ url: `https://pictures.example/${name}.webp` }));
    await staff.adds('Linen shirt', { image: images[0]?.url, images });
    const pictures = [...(await read()).xml.matchAll(/<image:loc>([^<]*)<\/image:loc>/g)].map(([, address]) => address);
    expect(pictures).toEqual(images.map(({ url }) => url));
  });

  it('is read from the database once for many requests, and again when staff have changed the catalogue', async () => {
    const staff = keeping(catalog.as('admin'));
    const shirt = await staff.adds('Linen shirt');
    const reading = jest.spyOn(catalog.app.get(SitemapEntries, { strict: false }), 'read');
    const files = await Promise.all([
      read(),
      read('?part=1'),
      read('', { headers: { 'accept-encoding': 'identity' } }),
    ]);
    expect(new Set([...files, await read()].map(({ xml }) => xml)).size).toBe(1);
    expect(files.map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', 'gzip', null]);
    expect(reading).toHaveBeenCalledTimes(1);
    const cap = await staff.adds('Wool cap');
    const { xml } = await read();
    for (const { _id } of [shirt, cap]) expect(xml).toContain(_id.slice(-12));
    expect(reading).toHaveBeenCalledTimes(2);
  });

  it('that could not be read is read again', async () => {
    const entries = catalog.app.get(SitemapEntries, { strict: false });
    jest.spyOn(entries, 'read').mockImplementationOnce(async function* read() {
      yield [];
      throw new Error('The connection is lost.');
    });
    expect((await read()).status).toBe(500);
    expect((await read()).status).toBe(200);
  });

  it('of more products than a file may list is an index of parts within the protocol’s limits', async () => {
    await stock(56_000);
    const { xml } = await read();
    expect(xml).toContain('<sitemapindex ');
    expect(locations(xml)).toEqual([1, 2].map((part) => `${origin}/sitemap.xml?part=${part}`));
    const all: string[] = [];
    for (const part of [1, 2]) {
      const { xml: text } = await read(`?part=${part}`);
      expect(countIn(text, '<url>')).toBeLessThanOrEqual(50_000);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(50 * 1024 * 1024);
      all.push(...locations(text).filter((address) => address.includes('/shop/')));
    }
    expect(all).toHaveLength(pages + 50_400);
    expect(new Set(all).size).toBe(all.length);
  });

  it('is divided into parts that list each product once', async () => {
    await stock(25);
    const entries = catalog.app.get(SitemapEntries, { strict: false });
    const lengths: number[] = [];
    const listed: string[] = [];
    for (const range of await entries.ranges(10)) {
      const before = listed.length;
      for await (const products of entries.read(range)) listed.push(...products.map(({ id }) => id));
      lengths.push(listed.length - before);
    }
    expect(lengths).toEqual([9, 9, 5]);
    expect(listed).toEqual([...new Set(listed)].sort());
  });

  it('leaves out a picture whose address would exceed the limit of bytes', () => {
    const product: SitemapEntry = {
      ...{ id: newId(), title: '<'.repeat(200), changedAt: new Date(0) },
      images: [`https://pictures.example/${'a&'.repeat(1_000)}.webp`],
    };
    const entry = productEntry(product, new SiteUrls('https://a-shop-with-a-long-name.example'));
    expect(Buffer.byteLength(entry)).toBeLessThan(1_000);
    expect(entry).not.toContain('image:');
    expect(productEntry({ ...product, images: ['/images/a-720.webp'] }, new SiteUrls(origin))).toContain('<image:loc>');
  });
});

describe('The rules in robots.txt', () => {
  const rulesAt = (publicUrl: string) =>
    new RobotsController({ publicUrl } as ConstructorParameters<typeof RobotsController>[0]).show().split('\n');

  it('disallow private pages and filtered listings, and name the sitemap', () => {
    const rules = rulesAt('https://shop.example');
    expect(rules[0]).toBe('User-agent: *');
    expect(rules).toEqual(
      expect.arrayContaining([
        ...['/api/', '/auth/', '/admin/', '/sandbox/', '/shop/search', '/shop/checkout', '/shop/account'].map(
          (path) => `Disallow: ${path}`,
        ),
        'Disallow: /shop/payment',
        ...['size', 'colour', 'sortBy'].map((name) => `Disallow: /shop/listing?*${name}=`),
        'Allow: /images/',
        'Sitemap: https://shop.example/sitemap.xml',
      ]),
    );
    // A product's address may have a size and a colour.
    expect(rules.filter((rule) => /Disallow: \/(\*|\?|shop\/product|$)/.test(rule))).toEqual([]);
  });

  it('disallow everything where the public URL is not https', async () => {
    expect(rulesAt('http://localhost:3000')).toEqual(['User-agent: *', 'Disallow: /', '']);
    const catalog = await openCatalogOverHttp();
    const response = await fetch(`${catalog.url}/robots.txt`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await response.text()).toBe('User-agent: *\nDisallow: /\n');
    await catalog.close();
  });
});
