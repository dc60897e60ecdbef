import request from 'supertest';
import { openCatalogOverHttp } from '../../../../../test/support/catalogue/catalog-over-http.js';
import { farFuture } from '../../../../../test/support/lifecycle/far-future.js';
import { newId } from '../../../../shared/id.js';
import { UnitOfWork } from '../../../../shared/unit-of-work.js';
import { CatalogApi } from '../../../catalog.api.js';

interface Meta {
  readonly total: number;
  readonly facets: { readonly size: Record<string, number>; readonly colour: Record<string, number> };
  readonly sizes: readonly object[];
}
interface Found {
  readonly data: readonly {
    readonly _id: string;
    readonly productTitle: string;
    readonly variants: { _id: string }[];
  }[];
  readonly meta: Meta;
}

const details = {
  ...{ productDescription: '', category: 'men', brand: 'zara', productPrice: 40, productSalePrice: 0 },
  image: 'https://pictures.example/shirt.webp',
};
const navy = { name: 'Navy', swatch: '#1f2a44' };
const white = { name: 'White', swatch: '#ffffff' };

describe('Listings and searches by size and colour', () => {
  let catalog: Awaited<ReturnType<typeof openCatalogOverHttp>>;
  beforeAll(async () => {
    catalog = await openCatalogOverHttp();
    const shirt = [stock('S', 'Navy', 3), stock('M', 'Navy', 1), stock('M', 'White', 0), stock('L', 'White', 2)];
    await adds('Linen shirt', 'letters', [navy, white], shirt);
    const shoes = [stock('42', 'White', 1), stock('36.5', 'White', 2), stock('36', 'White', 1)];
    await adds('Canvas sneaker', 'eu-shoes', [white], shoes, { category: 'footwear', productPrice: 60 });
    await adds('Plain scarf', null, [], [stock(null, null, 5)], { category: 'accessories', productPrice: 20 });
  });
  afterAll(() => catalog?.close());

  const stock = (size: string | null, colour: string | null, totalStock: number) => ({ size, colour, totalStock });
  const adds = async (
    productTitle: string,
    sizeScale: string | null,
    colours: object[],
    variants: { totalStock: number }[],
    more: object = {},
  ) => {
    const totalStock = variants.reduce((sum, each) => sum + each.totalStock, 0);
    await request(catalog.url)
      .post('/api/v1/admin/addProduct')
      .set('x-role', 'admin')
      .set('x-person', newId())
      .send({ ...details, productTitle, sizeScale, colours, variants, totalStock, ...more })
      .expect(201);
  };
  const get = (path: string) => request(catalog.url).get(`/api/v1/shop/${path}`);
  const shown = async (path: string) => (await get(path).expect(200)).body as Found;
  const titles = async (path: string) => (await shown(path)).data.map(({ productTitle }) => productTitle);

  it.each([
    ['size=M', ['Linen shirt']],
    ['size=M&colour=blue', ['Linen shirt']],
    ['size=M&colour=white', []],
    ['size=M,42&colour=white', ['Canvas sneaker']],
    ['size=m', ['Linen shirt']],
    ['size=m,M&colour=blue', ['Linen shirt']],
    ['size=m&colour=white', []],
    ['size= l , 42', ['Linen shirt', 'Canvas sneaker']],
    ['size=36.5,L', ['Linen shirt', 'Canvas sneaker']],
    ['colour=white', ['Linen shirt', 'Canvas sneaker']],
    ['colour=pink', []],
    ['size=XXS', []],
    ["size=' or 1=1 --", []],
    ['size=', ['Plain scarf', 'Linen shirt', 'Canvas sneaker']],
    ['size=L&category=footwear', []],
    ['size=L,42&maxPrice=50', ['Linen shirt']],
    ['colour=white&inStock=true&sortBy=price-hightolow', ['Canvas sneaker', 'Linen shirt']],
  ])('list products with a variant of the chosen size and colour: %s', async (query, expected) => {
    expect(await titles(`getProduct?${query}`)).toEqual(expected);
    expect((await titles(`search?${query}`)).sort()).toEqual([...expected].sort());
  });

  it('narrow a search by words', async () => {
    expect(await titles('search?q=linen&size=M,42')).toEqual(['Linen shirt']);
    expect(await titles('search?q=linen&colour=pink')).toEqual([]);
    expect((await shown('search?q=sneaker&size=M')).meta).toMatchObject({
      total: 0,
      facets: { size: { M: 0, '36': 1, '42': 1 } },
    });
  });

  it('count each facet under the filters of the other facets, and list the sizes in order', async () => {
    const { meta } = await shown('getProduct');
    expect(meta.facets.size).toEqual({ S: 1, M: 1, L: 1, '36': 1, '36.5': 1, '42': 1 });
    expect(meta.facets.colour).toMatchObject({ blue: 1, white: 2, pink: 0 });
    expect(meta.sizes).toEqual([
      { scale: 'letters', sizes: ['S', 'M', 'L'] },
      { scale: 'eu-shoes', sizes: ['36', '36.5', '42'] },
    ]);
    const small = (await shown('getProduct?size=m')).meta;
    expect(small).toEqual((await shown('getProduct?size=M')).meta);
    expect((await shown('search?q=LINEN&size=s,m')).meta.facets.size).toEqual({ S: 1, M: 1, L: 1 });
    const chosen = (await shown('getProduct?size=M,XXL&colour=white')).meta;
    expect(chosen.facets.size).toEqual({ M: 0, L: 1, XXL: 0, '36': 1, '36.5': 1, '42': 1 });
    expect(chosen.facets.colour).toMatchObject({ blue: 1, white: 0 });
    expect(chosen.sizes).toEqual([
      { scale: 'letters', sizes: ['M', 'L', 'XXL'] },
      { scale: 'eu-shoes', sizes: ['36', '36.5', '42'] },
    ]);
    expect((await shown('getProduct?category=footwear')).meta.sizes).toHaveLength(1);
  });

  it.each([
    ['colour=navy', 'colour', /^The colour must be one of black, white, grey, /],
    ['colour=blue,__proto__', 'colour', /^The colour must be one of /],
    [`size=${'w'.repeat(21)}`, 'size', /^A size has at most 20 characters\.$/],
    [`size=${Array.from({ length: 41 }, (_, at) => at).join(',')}`, 'size', /^Choose at most 40 sizes\.$/],
    [`size=${'w'.repeat(841)}`, 'size', /^The size can have at most 840 characters\.$/],
  ])('refuse what no product can have: %s', async (query, field, sentence) => {
    for (const path of ['getProduct', 'search']) {
      const { body } = await get(`${path}?${query}`).expect(400);
      expect(body).toMatchObject({ errors: [{ field, message: expect.stringMatching(sentence) as string }] });
    }
  });

  it('find and count sizes however products spell them, as most of them do', async () => {
    const kids = { category: 'kids' };
    await adds('Bucket hat', 'one-size', [], [stock('One size', null, 1)], kids);
    await adds('Mittens', 'one-size', [], [stock('one size', null, 1)], kids);
    await adds('Poncho', 'own', [white], [stock('ONE SIZE', 'White', 1), stock('Petité', 'White', 1)], kids);
    await adds('Bib', 'kids', [], [stock('0-3 months', null, 1)], kids);
    for (const size of ['one size', 'One size', 'ONE SIZE']) {
      expect((await titles(`getProduct?category=kids&size=${size}`)).sort()).toEqual([
        'Bucket hat',
        'Mittens',
        'Poncho',
      ]);
    }
    expect(await titles('getProduct?category=kids&size=one size&colour=white')).toEqual(['Poncho']);
    expect(await titles('search?q=poncho one size petite&size=petite')).toEqual(['Poncho']);
    expect(await titles('getProduct?category=kids&size=0-3 M')).toEqual(['Bib']);
    for (const query of ['category=kids', 'category=kids&size=ONE SIZE']) {
      const { facets, sizes } = (await shown(`getProduct?${query}`)).meta;
      expect(facets.size).toEqual({ 'One size': 3, Petité: 1, '0–3 m': 1 });
      expect(sizes).toEqual([
        { scale: 'kids', sizes: ['0–3 m'] },
        { scale: 'one-size', sizes: ['One size'] },
        { scale: 'own', sizes: ['Petité'] },
      ]);
    }
  });

  it('reflect an order’s reservation and release immediately', async () => {
    const path = 'getProduct?size=M';
    const [shirt] = (await shown(path)).data;
    const variantId = shirt?.variants[1]?._id ?? '';
    const order = {
      ...{ id: newId<'Order'>(), customerId: newId<'Person'>() },
      lines: [{ productId: shirt?._id ?? '', variantId, quantity: 1 }],
    };
    const stocks = catalog.app.get(CatalogApi, { strict: false });
    await catalog.app.get(UnitOfWork).run(() => stocks.reserve(order, farFuture));
    expect((await shown(path)).meta).toMatchObject({ total: 0, facets: { size: { M: 0 } } });
    expect((await shown('getProduct')).meta.facets.size).not.toHaveProperty('M');
    await catalog.app.get(UnitOfWork).run(() => stocks.release(order.id));
    expect((await shown(path)).meta).toMatchObject({ total: 1, facets: { size: { M: 1 } } });
  });
});
