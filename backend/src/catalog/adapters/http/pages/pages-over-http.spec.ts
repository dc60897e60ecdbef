import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openCatalogOverHttp } from '../../../../../test/support/catalogue/catalog-over-http.js';
import { nodeOf, visitPage } from '../../../../../test/support/http/visited-page.js';
import { recordedSql } from '../../../../../test/support/database/recorded-sql.js';
import { DataSource } from 'typeorm';
import { newId } from '../../../../shared/id.js';
import { eventually } from '../../../../../test/support/lifecycle/eventually.js';
import { ResponseCache } from '../../../../platform/http/cache/response-cache.js';
import { isolated } from '../../../../shared/text/isolated.js';

const origin = 'http://localhost:3000';
const shirt = {
  productTitle: 'Linen Camp-Collar Shirt',
  productDescription: 'Cut loose from airy linen.\n' + 'It dries fast and softens with each wash. '.repeat(5),
  category: 'men',
  brand: 'h&m',
  productPrice: 49.5,
  productSalePrice: 0,
  totalStock: 12,
  image: 'https://pictures.example/shirt.webp',
};

interface Seen {
  _id: string;
  slug: string;
}

describe('The heads of the shop’s pages', () => {
  let catalog: Awaited<ReturnType<typeof openCatalogOverHttp>>;
  let cached: ResponseCache;
  beforeAll(async () => {
    catalog = await openCatalogOverHttp();
    cached = catalog.app.get(ResponseCache, { strict: false });
    await mkdir(catalog.appFolder);
    await writeFile(join(catalog.appFolder, 'index.html'), '<!--head--><!--/head--><div id="root"></div>');
  });
  afterAll(() => catalog?.close());
  beforeEach(() => cached.clear());
  afterEach(() => jest.restoreAllMocks());

  const visit = (path: string, method?: string) => visitPage(catalog.url + path, method);
  const call = async (method: string, path: string, body: object = {}) => {
    const headers = { 'content-type': 'application/json', 'x-role': 'admin', 'x-person': newId() };
    const response = await fetch(`${catalog.url}/api/v1/admin/${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    expect(response.status).toBeLessThan(300);
    return ((await response.json()) as { data: Seen }).data;
  };
  const added = (fields: object = {}) => call('POST', 'addProduct', { ...shirt, ...fields });

  describe('The head of a product’s page', () => {
    it('has a title, description, canonical address and picture', async () => {
      const { slug, _id } = await added();
      const head = await visit(`/shop/product/${slug}?colour=navy`);
      const url = `${origin}/shop/product/linen-camp-collar-shirt-${_id.slice(-12)}`;
      const description = head.meta('description') ?? '';
      expect(head).toMatchObject({
        status: 200,
        title: 'Linen Camp-Collar Shirt – H&M – Loom & Lane',
        robots: 'index, follow',
        canonical: url,
      });
      expect(description).toMatch(
        /^Cut loose from airy linen\. It dries .*(and|wash\.|each|fast|with|It|dries|softens)…$/,
      );
      expect(description.length).toBeLessThanOrEqual(156);
      expect(
        Object.fromEntries(
          ['og:type', 'og:title', 'og:url', 'og:image', 'og:site_name', 'twitter:card', 'product:price:amount'].map(
            (name) => [name, head.meta(name)],
          ),
        ),
      ).toEqual({
        'og:type': 'product',
        'og:title': head.title,
        'og:url': url,
        'og:image': shirt.image,
        'og:site_name': 'Loom & Lane',
        'twitter:card': 'summary_large_image',
        'product:price:amount': '49.50',
      });
    });

    it('describes it and its offer with the fields search engines require', async () => {
      const { slug, _id } = await added({ productSalePrice: 39.99, totalStock: 2 });
      const head = await visit(`/shop/product/${slug}`);
      const url = `${origin}/shop/product/${slug}`;
      expect(nodeOf(head, 'Product')).toMatchObject({
        name: shirt.productTitle,
        description: shirt.productDescription.trim(),
        image: [shirt.image],
        sku: _id,
        brand: { '@type': 'Brand', name: 'H&M' },
        offers: {
          '@type': 'Offer',
          url,
          price: '39.99',
          priceCurrency: 'USD',
          availability: 'https://schema.org/LimitedAvailability',
          itemCondition: 'https://schema.org/NewCondition',
          priceSpecification: [
            { price: '39.99', priceCurrency: 'USD' },
            { price: '49.50', priceCurrency: 'USD', priceType: 'https://schema.org/StrikethroughPrice' },
          ],
        },
      });
      expect(nodeOf(head, 'BreadcrumbList')).toEqual({
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/shop/home` },
          { '@type': 'ListItem', position: 2, name: 'Men', item: `${origin}/shop/listing?category=men` },
          { '@type': 'ListItem', position: 3, name: shirt.productTitle, item: url },
        ],
      });
    });

    it.each([
      [0, 'OutOfStock'],
      [2, 'LimitedAvailability'],
      [3, 'InStock'],
    ])('with %i in stock says %s', async (totalStock, availability) => {
      const { slug } = await added({ totalStock });
      const { offers } = nodeOf(await visit(`/shop/product/${slug}`), 'Product') as { offers: object };
      expect(offers).toMatchObject({ availability: `https://schema.org/${availability}` });
    });

    it.each([
      '</script><script>alert("1")</script>',
      'The "Good" Tee & <b>Sons</b> $& $1',
      '👕 Tee 🧵',
      'قميص كتان أزرق',
      "<!--<script>'",
    ])('shows the title %j as it is', async (productTitle) => {
      const { slug } = await added({ productTitle, productDescription: productTitle });
      const head = await visit(`/shop/product/${slug}`);
      expect(head.title).toBe(`${isolated(productTitle)} – H&M – Loom & Lane`);
      expect(head.meta('description')).toBe(productTitle);
      expect(nodeOf(head, 'Product')).toMatchObject({ name: productTitle });
      expect(head.html.match(/<script/g)).toHaveLength(2);
    });

    it('has a generated description where the product has none', async () => {
      const { slug } = await added({ productDescription: '' });
      const head = await visit(`/shop/product/${slug}`);
      expect(head.meta('description')).toBe('Linen Camp-Collar Shirt by H&M.');
      expect(nodeOf(head, 'Product')).toMatchObject({ description: 'Linen Camp-Collar Shirt by H&M.' });
    });

    it('shares an uploaded picture in the largest width that every upload has', async () => {
      const { slug, _id } = await added();
      const image = '/images/01993f20-7c1d-7abc-8def-8f3a91c2d4e5-720.webp';
      await catalog.app.get(DataSource).query('update catalog.products set image = $2 where id = $1', [_id, image]);
      expect((await visit(`/shop/product/${slug}`)).meta('og:image')).toBe(origin + image.replace('720', '1080'));
    });

    it('is reached by a redirect from former addresses, which retains the query', async () => {
      const { _id, slug } = await added({ productTitle: 'Blue Coat' });
      await call('PUT', `editProduct/${_id}`, { ...shirt, productTitle: 'Navy Coat' });
      const present = `/shop/product/navy-coat-${_id.slice(-12)}`;
      for (const method of ['GET', 'HEAD']) {
        for (const former of [slug, _id, _id.slice(-12), `Navy-Coat-${_id.slice(-12)}`, `${slug}/`]) {
          expect(await visit(`/shop/product/${former}?colour=navy&size=m`, method)).toMatchObject({
            status: 301,
            location: `${present}?colour=navy&size=m`,
          });
        }
        expect((await visit(present, method)).status).toBe(200);
      }
      expect(await visit(`/shop/listing?category=men&product=${_id}`)).toMatchObject({
        status: 301,
        location: present,
      });
    });

    it('comes with a 410 for a deleted product and a 404 for an unknown one, without a canonical address', async () => {
      const { _id, slug } = await added();
      await call('DELETE', `deleteproduct/${_id}`);
      for (const method of ['GET', 'HEAD']) {
        expect((await visit(`/shop/product/${slug}`, method)).status).toBe(410);
        for (const address of [`shirt-${newId().slice(-12)}`, 'shirt', `a/${slug}`, '%E0%A4%A', 'x'.repeat(300), ''])
          expect((await visit(`/shop/product/${address}`, method)).status).toBe(404);
      }
      for (const path of [`/shop/product/${slug}`, '/shop/product/shirt'])
        expect(await visit(path)).toMatchObject({ robots: 'noindex', canonical: undefined, graph: [] });
      expect((await visit(`/shop/home?product=${_id}`)).status).toBe(200);
    });

    it('belongs to the requested product and colour, also while heads of others are cached', async () => {
      jest.replaceProperty(ResponseCache, 'maxAge', 600_000);
      const coloured = (name: string) =>
        added({
          ...{ productTitle: name, image: `https://pictures.example/${name}-sage.webp`, totalStock: 2 },
          colours: ['Sage', 'Navy'].map((colour) => ({ name: colour, swatch: '#1f2a44' })),
          images: ['Sage', 'Navy'].map((colour) => ({
            ...{ url: `https://pictures.example/${name}-${colour.toLowerCase()}.webp`, alt: '', colour },
          })),
          variants: ['Sage', 'Navy'].map((colour) => ({ size: null, colour, totalStock: 1 })),
        });
      const [coat, cap] = [await coloured('Coat'), await coloured('Cap')];
      for (let n = 0; n < 3; n++) {
        for (const [{ slug }, name] of [
          [coat, 'Coat'],
          [cap, 'Cap'],
        ] as const) {
          for (const [query, colour] of [
            ['', 'sage'],
            ['?colour=NAVY', 'navy'],
            ['?colour=pink', 'sage'],
            ['?colour=sage', 'sage'],
          ]) {
            const head = await visit(`/shop/product/${slug}${query}`);
            expect(head).toMatchObject({
              title: `${name} – H&M – Loom & Lane`,
              canonical: `${origin}/shop/product/${slug}`,
            });
            expect(head.meta('og:image')).toBe(`https://pictures.example/${name}-${colour}.webp`);
          }
        }
      }
    });

    it('is cached until the response cache is cleared or its maximum age has passed', async () => {
      const { _id, slug } = await added({ productDescription: 'Blue linen.' });
      const shown = async () => (await visit(`/shop/product/${slug}`)).meta('description');
      // A change by another instance, which doesn't clear this cache.
      const describeAs = (text: string) =>
        catalog.app.get(DataSource).query('update catalog.products set description = $2 where id = $1', [_id, text]);
      const maxAge = jest.replaceProperty(ResponseCache, 'maxAge', 600_000);
      expect(await shown()).toBe('Blue linen.');
      await describeAs('Red linen.');
      expect(await shown()).toBe('Blue linen.');
      cached.clear();
      maxAge.replaceValue(20);
      expect(await shown()).toBe('Red linen.');
      await describeAs('Green linen.');
      await eventually(async () => expect(await shown()).toBe('Green linen.'));
    });

    it('takes one statement for concurrent requests, and is read again after a change', async () => {
      jest.replaceProperty(ResponseCache, 'maxAge', 600_000);
      const { _id, slug } = await added();
      const together = () => Promise.all(Array.from({ length: 20 }, () => visit(`/shop/product/${slug}`)));
      const readingProducts = (await recordedSql(together)).filter((sql) => sql.includes('from catalog.products'));
      expect(readingProducts.length).toBeLessThanOrEqual(1);
      await call('PUT', `editProduct/${_id}`, { ...shirt, productPrice: 51 });
      expect((await visit(`/shop/product/${slug}`)).meta('product:price:amount')).toBe('51.00');
    });
  });

  describe('The head of a listing’s page', () => {
    it('names its one category, counts the products and lists the first ones', async () => {
      const { slug } = await added({ category: 'kids', brand: 'puma', productPrice: 1 });
      const head = await visit('/shop/listing?category=kids&utm_source=mail');
      expect(head).toMatchObject({
        status: 200,
        title: 'Kids’ clothing – Loom & Lane',
        robots: 'index, follow',
        canonical: `${origin}/shop/listing?category=kids`,
      });
      expect(head.meta('description')).toBe(
        'Kids’ clothing: 1 product. Sent within two working days, returns within 30 days.',
      );
      expect(head.meta('og:image')).toBe(shirt.image);
      expect(nodeOf(head, 'ItemList')).toEqual({
        '@type': 'ItemList',
        numberOfItems: 1,
        itemListElement: [{ '@type': 'ListItem', position: 1, url: `${origin}/shop/product/${slug}` }],
      });
    });

    it('shares the shop’s banner where the listing is empty', async () => {
      const head = await visit('/shop/listing?brand=levi');
      expect(head.title).toBe("Levi's – Loom & Lane");
      expect(head.meta('og:image')).toBe(`${origin}/pictures/banner-1-share-1200.jpg`);
    });

    it.each([
      ['', '', 'index, follow'],
      ['?category=men', '?category=men', 'index, follow'],
      ['?category=men,', '?category=men', 'index, follow'],
      ['?brand=h%26m', '?brand=h%26m', 'index, follow'],
      ['?category=men&sortBy=newest', '?category=men', 'noindex, follow'],
      ['?category=men&size=M', '?category=men', 'noindex, follow'],
      ['?category=men&colour=blue', '?category=men', 'noindex, follow'],
      ['?category=men&minPrice=20', '?category=men', 'noindex, follow'],
      ['?category=men&maxPrice=20', '?category=men', 'noindex, follow'],
      ['?category=men&onSale=true', '?category=men', 'noindex, follow'],
      ['?category=men&inStock=true', '?category=men', 'noindex, follow'],
      ['?category=men&brand=nike', '?category=men', 'noindex, follow'],
      ['?category=men,women', '', 'noindex, follow'],
      ['?category=men&category=women', '', 'noindex, follow'],
      ['?brand=nike,puma', '', 'noindex, follow'],
      ['?brand=nike&sortBy=newest', '?brand=nike', 'noindex, follow'],
      ['?sortBy=newest', '', 'noindex, follow'],
      ['?category=pets', '', 'noindex, follow'],
      ['?category=%00', '', 'noindex, follow'],
      ['?category=men&size=M,L', '?category=men', 'noindex, follow'],
      ['?category=men&size=M&colour=blue', '?category=men', 'noindex, follow'],
      ['?category=men&colour=blue,grey&sortBy=newest', '?category=men', 'noindex, follow'],
      ['?category=footwear&size=42.5', '?category=footwear', 'noindex, follow'],
      ['?category=men&size=32%C3%9734', '?category=men', 'noindex, follow'],
      ['?category=men&size=', '?category=men', 'noindex, follow'],
      ['?brand=zara&colour=navy', '?brand=zara', 'noindex, follow'],
      ['?brand=zara&size=M', '?brand=zara', 'noindex, follow'],
      ['?brand=nike,puma&size=M&colour=red', '', 'noindex, follow'],
      ['?size=M', '', 'noindex, follow'],
      ['?colour=blue', '', 'noindex, follow'],
      ['?size=M&colour=blue&sortBy=newest', '', 'noindex, follow'],
      ['?category[]=men', '', 'index, follow'],
      ['?category=__proto__', '', 'noindex, follow'],
    ])('at %j has the canonical address %j and %s', async (query, canonical, robots) => {
      const head = await visit(`/shop/listing${query}`);
      expect(head).toMatchObject({ status: 200, robots, canonical: `${origin}/shop/listing${canonical}` });
      expect(nodeOf(head, 'ItemList') === undefined).toBe(robots !== 'index, follow');
      expect(nodeOf(head, 'BreadcrumbList')).toBeDefined();
    });

    it('is noindex for search results', async () => {
      expect(await visit('/shop/search?q=shirt&category=men')).toMatchObject({
        robots: 'noindex, follow',
        canonical: `${origin}/shop/listing?category=men`,
      });
    });
  });

  it('describe the shop on the home page', async () => {
    const head = await visit('/shop/home');
    expect(head).toMatchObject({
      title: 'Loom & Lane – Men, Women, Kids, Accessories and Footwear',
      canonical: `${origin}/shop/home`,
      robots: 'index, follow',
    });
    expect(nodeOf(head, 'Organization')).toMatchObject({
      name: 'Loom & Lane',
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
      hasMerchantReturnPolicy: { merchantReturnLink: `${origin}/shop/help#returns` },
    });
    expect(nodeOf(head, 'WebSite')).toMatchObject({ name: 'Loom & Lane', url: `${origin}/` });
    expect((await visit('/SHOP/Home/')).title).toBe(head.title);
  });

  it('and everything else know a category and a brand as soon as they are rows', async () => {
    const sql = (text: string) => catalog.app.get(DataSource).query(text);
    await sql(`insert into catalog.categories (slug, label, title) values ('home', 'Home & Living', 'For your home')`);
    await sql(`insert into catalog.brands (slug, label) values ('marc-o', 'Marc O’Polo Red')`);
    const lamp = await added({ productTitle: 'Oak lamp', category: 'home', brand: 'marc-o' });
    const asked = async (path: string) => {
      const response = await fetch(`${catalog.url}/api/v1/shop/${path}`);
      return (await response.json()) as {
        data: (Seen & { slug: string; label: string })[];
        meta: { total: number; facets: Record<'category' | 'brand', Record<string, number>> };
      };
    };
    const labels = async (path: string) => (await asked(path)).data.map(({ label }) => label);
    expect(await labels('categories')).toEqual(['Men', 'Women', 'Kids', 'Accessories', 'Footwear', 'Home & Living']);
    expect(await labels('brands')).toEqual(['Nike', 'Adidas', 'Puma', "Levi's", 'Zara', 'H&M', 'Marc O’Polo Red']);
    for (const path of ['getProduct?brand=marc-o', 'getProduct?category=home&size=', 'search?q=home&brand=marc-o']) {
      const { data, meta } = await asked(path);
      expect(data.map(({ _id }) => _id)).toEqual([lamp._id]);
      expect(meta).toMatchObject({ total: 1, facets: { category: { home: 1 }, brand: { 'marc-o': 1 } } });
    }
    for (const words of ["marc o'polo", 'MARC OPOLO lamp', 'home & living'])
      expect((await asked(`search?q=${encodeURIComponent(words)}`)).data[0]).toMatchObject({ _id: lamp._id });
    expect((await asked('getProduct')).meta.facets).toMatchObject({ category: { home: 1 }, brand: { 'marc-o': 1 } });
    expect(await visit('/shop/listing?category=home')).toMatchObject({
      title: 'For your home – Loom & Lane',
      robots: 'index, follow',
    });
    expect((await visit('/shop/listing?brand=marc-o')).title).toBe('Marc O’Polo Red – Loom & Lane');
    const product = await visit(`/shop/product/${lamp.slug}`);
    expect(product.title).toBe('Oak lamp – Marc O’Polo Red – Loom & Lane');
    expect(nodeOf(product, 'Product')).toMatchObject({ category: 'Home & Living', brand: { name: 'Marc O’Polo Red' } });
    const home = await visit('/shop/home');
    expect(home.title).toContain('Footwear and Home & Living');
    expect(home.meta('description')).toContain('H&M and Marc O’Polo Red');
    for (const path of ['/shop/home', '/admin/products', '/shop/listing?category=home'])
      expect((await visit(path)).html).toContain('{"slug":"marc-o","label":"Marc O’Polo Red","image":null}');
    const sitemap = await (await fetch(`${catalog.url}/sitemap.xml`)).text();
    expect(sitemap).toContain('/shop/listing?category=home<');
    expect(sitemap).toContain('/shop/listing?brand=marc-o<');
    await expect(sql(`delete from catalog.brands where slug = 'marc-o'`)).rejects.toThrow('foreign key');
  });

  it.each(['/', '/auth/login', '/shop/checkout', '/shop/account', '/order', '/Admin/orders/'])(
    'exclude the private page %s from search engines',
    async (path) => {
      expect(await visit(path)).toMatchObject({
        status: 200,
        title: 'Loom & Lane',
        robots: 'noindex',
        canonical: undefined,
        graph: [],
      });
    },
  );

  it.each(['/nowhere', '/shop/nowhere', '/shop/checkout/nowhere', '/order/1', '/administrator', '/%E0%A4%A'])(
    'come with a 404 for the unknown path %s',
    async (path) => {
      for (const method of ['GET', 'HEAD']) expect(await visit(path, method)).toMatchObject({ status: 404 });
      expect(await visit(path)).toMatchObject({ robots: 'noindex', canonical: undefined, graph: [] });
    },
  );

  it('exist for every page of the app’s router', async () => {
    const read = (file: string) => readFileSync(join(__dirname, '../../../../../../frontend/src', file), 'utf8');
    const ofStaff = read('pages/admin/staff-pages.ts')
      .replaceAll("path: '", "path: '/admin/")
      .replaceAll(':id', newId());
    const ofMails = read('pages/auth/MailedLinkPages.tsx').replaceAll("path: '", "path: '/auth/");
    const statuses: Record<string, number> = {};
    let area = '';
    for (const [, path = ''] of (read('app/routes/router.tsx') + ofStaff + ofMails).matchAll(/\bpath: '([^'*:]+)'/g)) {
      if (path.startsWith('/')) area = path;
      const page = path.startsWith('/') ? path : `${area}/${path}`;
      statuses[page] = (await visit(page)).status;
    }
    expect(Object.keys(statuses).length).toBeGreaterThan(20);
    expect(Object.entries(statuses).filter(([, status]) => status !== 200)).toEqual([]);
  });
});
