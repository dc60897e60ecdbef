import { browsing, keeping } from '../../support/catalogue/catalogue-client.js';
import { openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('Browsing', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
    const mira = keeping((await shop.admin()).call);
    await mira.adds('Linen shirt', { totalStock: 3 });
    await mira.adds('Oxford shirt', { brand: 'levi', productPrice: 60, productSalePrice: 35 });
    await mira.adds('Runner sneakers', { category: 'footwear', brand: 'nike', productPrice: 90 });
    await mira.adds('Kids’ runner sneakers', { category: 'kids', brand: 'puma', productPrice: 45 });
    await mira.adds('Straw hat', {
      category: 'accessories',
      brand: 'h&m',
      productPrice: 25,
      productSalePrice: 12.5,
      totalStock: 0,
      productDescription: 'Goes with a linen shirt.',
    });
  });

  const asha = () => browsing(shop.browser().call);

  it('needs no account, and lists the lowest price first', async () => {
    const seen = await asha().lists();
    expect(seen.titles).toEqual([
      'Straw hat',
      'Oxford shirt',
      'Linen shirt',
      'Kids’ runner sneakers',
      'Runner sneakers',
    ]);
    expect(seen.total).toBe(5);
  });

  it('returns for each filter the number of its results', async () => {
    const men = await asha().lists('category=men');
    for (const brand of ['levi', 'zara', 'nike', 'h&m']) {
      const both = await asha().lists(`category=men&brand=${encodeURIComponent(brand)}`);
      expect(both.total).toBe(men.facets.brand[brand]);
    }
    for (const category of ['kids', 'accessories']) {
      const added = await asha().lists(`category=${category}`);
      expect(added.total).toBe(men.facets.category[category]);
    }
  });

  it('shows every product once across all pages', async () => {
    const seen: string[] = [];
    for (const page of [1, 2, 3]) seen.push(...(await asha().lists(`sortBy=title-atoz&limit=2&page=${page}`)).titles);
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
    expect(seen[0]).toBe('Kids’ runner sneakers');
  });

  it('finds products despite typos, and suggests products while typing', async () => {
    const seen = await asha().searches('lnien shirt');
    expect(seen.didYouMean).toBe('linen shirt');
    expect(seen.titles).toEqual(['Linen shirt', 'Straw hat']);
    expect((await asha().typing('sneak')).titles.sort()).toEqual(['Kids’ runner sneakers', 'Runner sneakers']);
    expect((await asha().searches('sneakers', 'category=kids')).titles).toEqual(['Kids’ runner sneakers']);
  });

  it('reports an empty result', async () => {
    expect(await asha().searches('submarine')).toMatchObject({ titles: [], total: 0 });
  });

  it('features products on sale and in stock, never sold-out ones', async () => {
    expect((await asha().entersTheShop()).titles).toEqual(['Oxford shirt']);
  });
});
