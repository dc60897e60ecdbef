import { type CatalogOnPostgres, openCatalog } from '../../../../test/support/catalogue/catalog-on-postgres.js';
import { countedStatements } from '../../../../test/support/database/counted-statements.js';
import { aShirt, lineOf } from '../../../../test/support/catalogue/products.js';
import { PricingInMemory } from '../../../../test/support/ordering/ordering-fakes.js';
import { newId } from '../../../shared/id.js';
import { PriceCart } from '../../application/price-cart.js';
import { ShowCart } from '../../application/show-cart.js';
import { SqlCartViews, TypeormCarts } from './typeorm-carts.js';

describe('Reading a cart from PostgreSQL', () => {
  let catalog: CatalogOnPostgres;
  let show: ShowCart;
  let carts: TypeormCarts;
  beforeAll(async () => {
    catalog = await openCatalog();
    carts = new TypeormCarts(catalog.work);
    show = new ShowCart(new SqlCartViews(catalog.sql), catalog.stock, new PriceCart(new PricingInMemory()));
  });
  afterAll(() => catalog?.drop());

  it.each([0, 1, 100])('takes at most two statements when it holds %d different items', async (many) => {
    const asha = newId<'Person'>();
    const shirts = Array.from({ length: many }, () => aShirt());
    await catalog.stocked(...shirts);
    await catalog.work.run(async () => {
      const cart = await carts.get(asha);
      for (const shirt of shirts) cart.add(lineOf(1, shirt), 1, 10);
      await carts.save(cart);
    });
    expect(await countedStatements(() => show.execute({ id: asha, role: 'user' }))).toBeLessThanOrEqual(2);
    expect((await show.execute({ id: asha, role: 'user' })).lines).toHaveLength(many);
  });
});
