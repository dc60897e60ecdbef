import { type FreshDatabase, freshDatabase } from '../../../../test/support/database.js';
import { Database } from '../../../platform/database/database.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { newId } from '../../../shared/id.js';
import { PostgresCarts, PostgresCartViews } from './postgres-carts.js';

describe('Carts in PostgreSQL', () => {
  let fresh: FreshDatabase;
  let work: TypeormUnitOfWork;
  let carts: PostgresCarts;
  let views: PostgresCartViews;

  beforeAll(async () => {
    fresh = await freshDatabase();
    const database = new Database(fresh.dataSource);
    work = new TypeormUnitOfWork(database);
    carts = new PostgresCarts(database);
    views = new PostgresCartViews(database);
  });
  afterAll(() => fresh.drop());

  const add = (owner: string, product: string, quantity: number) =>
    work.run(async () => {
      const cart = await carts.get(owner);
      cart.add(product, quantity, 1000);
      await carts.save(cart);
    });

  it('keep their lines in the order they were added, wherever the rows lie', async () => {
    const [asha, shirt, cap] = [newId<'Person'>(), newId<'Product'>(), newId<'Product'>()];
    await add(asha, cap, 1);
    await add(asha, shirt, 2);
    await add(asha, cap, 1);
    await fresh.dataSource.query('update cart.cart_lines set quantity = 3 where product_id = $1', [cap]);
    expect(await views.lines(asha)).toEqual([
      { productId: cap, quantity: 3 },
      { productId: shirt, quantity: 2 },
    ]);
  });

  it('make the sum of twenty clicks at once, even on a cart that was not there yet', async () => {
    const [asha, shirt] = [newId<'Person'>(), newId<'Product'>()];
    await Promise.all(Array.from({ length: 20 }, () => add(asha, shirt, 1)));
    expect(await views.lines(asha)).toEqual([{ productId: shirt, quantity: 20 }]);
  });

  it('are one a person, and empty before anything is in them', async () => {
    const asha = newId<'Person'>();
    expect(await views.lines(asha)).toEqual([]);
    await add(asha, newId(), 1);
    await add(newId(), newId(), 1);
    expect(await views.lines(asha)).toHaveLength(1);
  });
});
