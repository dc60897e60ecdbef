import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { countedStatements } from '../../../../../test/support/database/counted-statements.js';
import { farFuture } from '../../../../../test/support/lifecycle/far-future.js';
import { aCap, aShirt, lineOf } from '../../../../../test/support/catalogue/products.js';
import { newId } from '../../../../shared/id.js';
import type { Product } from '../../../domain/product.js';
import { slugOf } from '../../../domain/slugs/product-slug.js';

const shirt = aShirt({ title: 'Linen shirt' });

describe('Products related to a product', () => {
  let catalog: CatalogOnPostgres;
  beforeEach(async () => {
    catalog = await openCatalog();
  });
  afterEach(() => catalog?.drop());

  const related = async (product: Product) =>
    (await catalog.views.related(slugOf(product.state), null)).map(({ title }) => title);

  const older = '01990000-0000-7000-8000-000000000000';

  /** Sells an order with one unit of each product. */
  const bought = async (...products: Product[]) => {
    const order = { id: newId<'Order'>(), customerId: newId<'Person'>() };
    const lines = products.map((each) => lineOf(1, each));
    await catalog.work.run(() => catalog.stock.reserve({ ...order, lines }, farFuture));
    await catalog.work.run(() => catalog.stock.sell(order.id));
  };

  it('are what was bought together with it, then of its brand, then of its category, newest first', async () => {
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

  it('are available, and take one statement', async () => {
    const soldOut = aShirt({ title: 'Sold-out shirt', onHand: 0 });
    const deleted = aShirt({ title: 'Deleted shirt', isDeleted: true });
    const coat = aShirt({ title: 'Coat', brand: 'puma' });
    await catalog.stocked(soldOut, deleted, coat, shirt);
    await catalog.work.run(() => catalog.products.save(deleted));
    expect(await countedStatements(() => related(shirt))).toBeLessThanOrEqual(1);
    expect(await related(shirt)).toEqual(['Coat']);
    expect(await related(deleted)).toEqual(['Linen shirt', 'Coat']);
    expect(await catalog.views.related('never-was-000000000000', null)).toEqual([]);
    expect(await catalog.views.related('never-was', null)).toEqual([]);
  });
});
