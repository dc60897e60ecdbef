import { type CatalogOnPostgres, openCatalog } from '../../../../test/support/catalogue/catalog-on-postgres.js';
import { countedStatements } from '../../../../test/support/database/counted-statements.js';
import { farFuture } from '../../../../test/support/lifecycle/far-future.js';
import { aCap, aShirt, lineOf } from '../../../../test/support/catalogue/products.js';
import { Gone, NotFound } from '../../../shared/errors.js';
import { type Id, newId } from '../../../shared/id.js';
import type { Product } from '../../domain/product.js';
import { slugOf } from '../../domain/address/product-address.js';

const addressOf = ({ state }: Product) => slugOf(state);
const shirt = aShirt({ title: 'Linen shirt' });
const scarf = aShirt({ title: 'Wool scarf', isDeleted: true });

describe('Products at their addresses', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
    await catalog.stocked(shirt, scarf);
    await catalog.work.run(() => catalog.products.save(scarf));
  });
  afterAll(() => catalog?.drop());

  it('are found by the end of their ids, in one statement', async () => {
    const find = async () => {
      expect(await catalog.views.atAddress(addressOf(shirt), null)).toMatchObject({ id: shirt.id, available: 10 });
    };
    expect(await countedStatements(find)).toBe(1);
    expect(await catalog.views.atAddress(`a-former-title-${shirt.id.slice(-12)}`, null)).toMatchObject({
      id: shirt.id,
    });
    expect(await catalog.views.atAddress(shirt.id, null)).toMatchObject({ id: shirt.id });
  });

  it('are gone when they were deleted, and unknown when they never were', async () => {
    await expect(catalog.views.atAddress(addressOf(scarf), null)).rejects.toThrow(Gone);
    for (const slug of [`linen-shirt-${newId().slice(-12)}`, 'linen-shirt', '', "'or'1'='1", '\u0000']) {
      await expect(catalog.views.atAddress(slug, null)).rejects.toThrow(NotFound);
    }
  });

  it('are found by the slug where two share the end of their ids', async () => {
    const end = newId().slice(-12);
    const idWith = (start: string): Id<'Product'> => `${start}-7000-8000-${end}`;
    const [tee, cap] = [
      aShirt({ id: idWith('01990000-0001'), title: 'Tee' }),
      aCap({ id: idWith('01990000-0002'), title: 'Cap' }),
    ];
    await catalog.stocked(tee, cap);
    expect(await catalog.views.atAddress(`cap-${end}`, null)).toMatchObject({ title: 'Cap' });
    expect(await catalog.views.atAddress(`tee-${end}`, null)).toMatchObject({ title: 'Tee' });
    expect(await catalog.views.atAddress(`hat-${end}`, null)).toMatchObject({ title: 'Tee' });
  });

  it('are read by the index at any number of products', async () => {
    const connection = catalog.dataSource.createQueryRunner();
    await connection.startTransaction();
    await connection.query('set local enable_seqscan = off');
    const plan = (await connection.query(
      "explain select from catalog.products p where right(p.id::text, 12) = 'abcdefabcdef'",
    )) as { 'QUERY PLAN': string }[];
    await connection.rollbackTransaction();
    await connection.release();
    expect(plan.map((row) => row['QUERY PLAN']).join(' ')).toContain('products_by_short_id');
  });
});

describe('What goes with a product', () => {
  let catalog: CatalogOnPostgres;
  beforeEach(async () => {
    catalog = await openCatalog();
  });
  afterEach(() => catalog?.drop());

  const related = async (product: Product) =>
    (await catalog.views.related(addressOf(product), null)).map(({ title }) => title);

  const older = '01990000-0000-7000-8000-000000000000';

  /** Pays an order of one each. */
  const bought = async (...products: Product[]) => {
    const order = { id: newId<'Order'>(), customerId: newId<'Person'>() };
    const lines = products.map((each) => lineOf(1, each));
    await catalog.work.run(() => catalog.stock.reserve({ ...order, lines }, farFuture));
    await catalog.work.run(() => catalog.stock.sell(order.id));
  };

  it('is what was bought together with it, then of its brand, then of its category, newest first', async () => {
    const [jeans, belt] = [aShirt({ id: older, title: 'Jeans' }), aShirt({ title: 'Belt', brand: 'levi' })];
    const [coat, socks] = [aShirt({ title: 'Coat', brand: 'puma' }), aShirt({ title: 'Socks', brand: 'nike' })];
    const cap = aCap({ title: 'Cap of another category' });
    const polo = aShirt({ title: 'Polo' });
    await catalog.stocked(jeans, belt, coat, socks, cap, polo, shirt);
    await bought(shirt, belt, cap);
    await bought(shirt, coat);
    await bought(shirt, belt);
    expect(await related(shirt)).toEqual(['Belt', 'Coat', 'Polo', 'Jeans']);
  });

  it('can be had, and takes one statement', async () => {
    const soldOut = aShirt({ title: 'Sold-out shirt', onHand: 0 });
    const deleted = aShirt({ title: 'Deleted shirt', isDeleted: true });
    const coat = aShirt({ title: 'Coat', brand: 'puma' });
    await catalog.stocked(soldOut, deleted, coat, shirt);
    await catalog.work.run(() => catalog.products.save(deleted));
    expect(await countedStatements(() => related(shirt))).toBe(1);
    expect(await related(shirt)).toEqual(['Coat']);
    expect(await related(deleted)).toEqual(['Linen shirt', 'Coat']);
    expect(await catalog.views.related('never-was-000000000000', null)).toEqual([]);
    expect(await catalog.views.related('never-was', null)).toEqual([]);
  });
});

describe('The time of a product’s last change', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
  });
  afterAll(() => catalog?.drop());

  const changedAt = async ({ id }: Product) => {
    const rows: { at: Date | null }[] = await catalog.dataSource.query(
      'select content_changed_at as at from catalog.products where id = $1',
      [id],
    );
    return rows[0]?.at;
  };

  it('follows words and prices, not stock', async () => {
    const tee = aShirt({ title: 'Tee' });
    await catalog.stocked(tee);
    const order = { id: newId<'Order'>(), customerId: newId<'Person'>(), lines: [lineOf(2, tee)] };
    await catalog.work.run(() => catalog.stock.reserve(order, farFuture));
    await catalog.work.run(() => catalog.stock.sell(order.id));
    expect(await changedAt(tee)).toBeNull();
    await catalog.work.run(async () => {
      const product = await catalog.products.get(tee.id);
      product.edit({ ...product.state, title: 'Soft tee' }, { total: 8 });
      await catalog.products.save(product);
    });
    expect(await changedAt(tee)).toBeInstanceOf(Date);
  });

  it('follows each of its pictures', async () => {
    const cap = aCap();
    await catalog.stocked(cap);
    const shows = (...urls: string[]) =>
      catalog.work.run(async () => {
        const product = await catalog.products.get(cap.id);
        const images = urls.map((url) => ({ url, alt: 'On a table', colour: null }));
        product.edit(product.state, { total: 5 }, undefined, images);
        await catalog.products.save(product);
      });
    const { image } = cap.state;
    await shows(image);
    expect(await changedAt(cap)).toBeNull();
    await shows(image, 'https://pictures.example/back.webp');
    const first = await changedAt(cap);
    expect(first).toBeInstanceOf(Date);
    await shows(image, 'https://pictures.example/back.webp');
    expect(await changedAt(cap)).toEqual(first);
    await shows(image, 'https://pictures.example/side.webp');
    expect(await changedAt(cap)).not.toEqual(first);
  });
});
