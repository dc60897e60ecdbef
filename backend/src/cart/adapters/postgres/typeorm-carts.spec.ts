import { type FreshDatabase, freshDatabase } from '../../../../test/support/database/database.js';
import { eventually } from '../../../../test/support/lifecycle/eventually.js';
import { outside } from '../../../../test/support/lifecycle/outside.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import { newId } from '../../../shared/id.js';
import type { Cart } from '../../domain/cart.js';
import { SqlCartViews, TypeormCarts } from './typeorm-carts.js';

describe('Carts in PostgreSQL', () => {
  let fresh: FreshDatabase;
  let work: TypeormUnitOfWork;
  let carts: TypeormCarts;
  let views: SqlCartViews;

  beforeAll(async () => {
    fresh = await freshDatabase();
    work = new TypeormUnitOfWork(fresh.dataSource);
    carts = new TypeormCarts(work);
    views = new SqlCartViews(new Sql(work));
  });
  afterAll(() => fresh?.drop());

  /** The only variant of a product, which has its id. */
  const only = (productId: string) => ({ productId, variantId: productId });
  const line = (productId: string, quantity: number) => ({ ...only(productId), quantity, isVariantAssumed: false });
  const add = (owner: string, product: string, quantity: number) =>
    work.run(async () => {
      const cart = await carts.get(owner);
      cart.add(only(product), quantity, 1000);
      await carts.save(cart);
    });

  it('list their lines in the order they were added, not in that of the rows or the ids', async () => {
    const asha = newId<'Person'>();
    const [shirt, cap] = [newId<'Product'>(), newId<'Product'>()].sort() as [string, string];
    await fresh.dataSource.query('insert into cart.carts (owner_id) values ($1)', [asha]);
    await fresh.dataSource.query(
      `insert into cart.cart_lines (owner_id, product_id, variant_id, quantity, position)
       values ($1, $2, $2, 2, 1), ($1, $3, $3, 3, 0)`,
      [asha, shirt, cap],
    );
    expect((await views.contents(asha)).lines).toEqual([line(cap, 3), line(shirt, 2)]);
  });

  it('number their lines from 0 whatever the positions were', async () => {
    const [asha, shirt, cap] = [newId<'Person'>(), newId<'Product'>(), newId<'Product'>()];
    await fresh.dataSource.query('insert into cart.carts (owner_id) values ($1)', [asha]);
    await fresh.dataSource.query(
      `insert into cart.cart_lines (owner_id, product_id, variant_id, quantity, position)
       values ($1, $2, $2, 2, 7), ($1, $3, $3, 3, 4)`,
      [asha, shirt, cap],
    );
    await add(asha, newId(), 1);
    const positions = 'select position from cart.cart_lines where owner_id = $1 order by 1';
    expect(await fresh.dataSource.query(positions, [asha])).toEqual([0, 1, 2].map((position) => ({ position })));
    expect((await views.contents(asha)).lines.slice(0, 2)).toEqual([line(cap, 3), line(shirt, 2)]);
  });

  it('list two sizes of a product, and remove one', async () => {
    const [asha, shirt] = [newId<'Person'>(), newId<'Product'>()];
    const [medium, large] = [newId<'Variant'>(), newId<'Variant'>()];
    await work.run(async () => {
      const cart = await carts.get(asha);
      cart.add({ productId: shirt, variantId: medium }, 1, 9, true);
      cart.add({ productId: shirt, variantId: large }, 2, 9);
      await carts.save(cart);
    });
    const [first, second] = (await views.contents(asha)).lines;
    expect(first).toEqual({ productId: shirt, variantId: medium, quantity: 1, isVariantAssumed: true });
    expect(second).toEqual({ productId: shirt, variantId: large, quantity: 2, isVariantAssumed: false });
    await work.run(async () => {
      const cart = await carts.get(asha);
      cart.remove(shirt, medium);
      cart.add({ productId: shirt, variantId: large }, 1, 9);
      await carts.save(cart);
    });
    expect((await views.contents(asha)).lines).toEqual([{ ...second, quantity: 3 }]);
  });

  it('leave a line at its position when its quantity changes', async () => {
    const [asha, shirt, cap] = [newId<'Person'>(), newId<'Product'>(), newId<'Product'>()];
    await add(asha, shirt, 1);
    await add(asha, cap, 2);
    await add(asha, shirt, 1);
    expect((await views.contents(asha)).lines).toEqual([line(shirt, 2), line(cap, 2)]);
  });

  it('don’t write unchanged lines', async () => {
    const [asha, shirt, cap] = [newId<'Person'>(), newId<'Product'>(), newId<'Product'>()];
    await add(asha, shirt, 1);
    await add(asha, cap, 1);
    const writers = async (): Promise<Record<string, string>> => {
      const rows: { id: string; writer: string }[] = await fresh.dataSource.query(
        'select product_id as id, xmin::text as writer from cart.cart_lines where owner_id = $1',
        [asha],
      );
      return Object.fromEntries(rows.map(({ id, writer }) => [id, writer]));
    };
    const before = await writers();
    await add(asha, cap, 1);
    const after = await writers();
    expect(after[shirt]).toBe(before[shirt]);
    expect(after[cap]).not.toBe(before[cap]);
  });

  it('hold the last state saved in a unit of work', async () => {
    const [asha, shirt, cap, scarf] = [newId<'Person'>(), newId<'Product'>(), newId<'Product'>(), newId<'Product'>()];
    for (const product of [shirt, cap]) await add(asha, product, 1);
    await work.run(async () => {
      const cart = await carts.get(asha);
      cart.add(only(scarf), 1, 10);
      await carts.save(cart);
      cart.remove(scarf);
      cart.remove(shirt);
      await carts.save(cart);
      cart.add(only(shirt), 3, 10);
      await carts.save(cart);
    });
    expect((await views.contents(asha)).lines).toEqual([line(cap, 1), line(shirt, 3)]);
  });

  it('preserve the order when lines are removed', async () => {
    const asha = newId<'Person'>();
    const products = Array.from({ length: 5 }, () => newId<'Product'>());
    for (const product of products.slice(0, 4)) await add(asha, product, 1);
    await work.run(async () => {
      const cart = await carts.get(asha);
      for (const product of products.slice(0, 2)) cart.remove(product);
      await carts.save(cart);
    });
    await add(asha, products[4]!, 1);
    const order = (await views.contents(asha)).lines.map(({ productId }) => productId);
    expect(order).toEqual(products.slice(2));
  });

  it('lose no line of another cart when one is removed', async () => {
    const [asha, ben, shirt] = [newId<'Person'>(), newId<'Person'>(), newId<'Product'>()];
    for (const owner of [asha, ben]) await add(owner, shirt, 1);
    await work.run(async () => {
      const cart = await carts.get(asha);
      cart.remove(shirt);
      await carts.save(cart);
    });
    expect([(await views.contents(asha)).lines, (await views.contents(ben)).lines]).toEqual([[], [line(shirt, 1)]]);
  });

  it('lose no concurrent change of several instances', async () => {
    const asha = newId<'Person'>();
    const other = new TypeormUnitOfWork(fresh.dataSource);
    const instances = [
      { work, carts },
      { work: other, carts: new TypeormCarts(other) },
    ];
    const products = Array.from({ length: 24 }, () => newId<'Product'>());
    const [stays, leaves, comes] = [products.slice(0, 8), products.slice(8, 16), products.slice(16)];
    for (const product of [...stays, ...leaves]) await add(asha, product, 1);
    const changed = (change: (cart: Cart) => void, n: number) => {
      const instance = instances[n % 2]!;
      return instance.work.run(async () => {
        const cart = await instance.carts.get(asha);
        change(cart);
        await instance.carts.save(cart);
      });
    };
    await Promise.all([
      ...leaves.map((product, n) => changed((cart) => cart.remove(product), n)),
      ...comes.map((product, n) => changed((cart) => cart.add(only(product), 1, 9), n)),
      ...stays.map((product, n) => changed((cart) => cart.add(only(product), 1, 9), n)),
    ]);
    const lines = (await views.contents(asha)).lines;
    const quantities = (of: string[]) => of.map((id) => lines.find(({ productId }) => productId === id)?.quantity);
    expect(quantities(stays)).toEqual(stays.map(() => 2));
    expect(quantities(comes)).toEqual(comes.map(() => 1));
    expect(lines).toHaveLength(16);
    const places: { position: number }[] = await fresh.dataSource.query(
      'select position from cart.cart_lines where owner_id = $1 order by position',
      [asha],
    );
    expect(places.map(({ position }) => position)).toEqual([...places.keys()]);
  });

  it('sum twenty concurrent clicks, also when the cart is new', async () => {
    const [asha, shirt] = [newId<'Person'>(), newId<'Product'>()];
    await Promise.all(Array.from({ length: 20 }, () => add(asha, shirt, 1)));
    expect((await views.contents(asha)).lines).toEqual([line(shirt, 20)]);
  });

  it('are read with the changes of the transaction that held the lock', async () => {
    const [asha, shirt] = [newId<'Person'>(), newId<'Product'>()];
    await add(asha, newId(), 1);
    let waiting: Promise<void> | undefined;
    await work.run(async () => {
      const cart = await carts.get(asha);
      waiting = outside(() => add(asha, shirt, 1));
      await eventually(async () => {
        const held: object[] = await fresh.dataSource.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(held).not.toEqual([]);
      });
      cart.add(only(shirt), 2, 1000);
      await carts.save(cart);
    });
    await waiting;
    expect((await views.contents(asha)).lines).toContainEqual(line(shirt, 3));
  });

  it('of guests who joined an account are the account’s', async () => {
    const [guest, asha] = [newId<'Person'>(), newId<'Person'>()];
    await add(guest, newId(), 1);
    await add(asha, newId(), 1);
    await work.run(() => carts.handOver(guest, asha));
    await work.run(async () => {
      const cart = await carts.get(guest);
      expect([cart.ownerId, cart.lines]).toEqual([asha, (await carts.get(asha)).lines]);
    });
    await add(guest, newId(), 1);
    expect((await views.contents(asha)).lines).toHaveLength(2);
    await work.run(async () => {
      const before = await carts.get(asha);
      await carts.close(asha);
      expect([before.isClosed, (await carts.get(asha)).isClosed]).toEqual([false, true]);
    });
  });

  it('belong to one person, and are empty at first', async () => {
    const asha = newId<'Person'>();
    expect((await views.contents(asha)).lines).toEqual([]);
    await add(asha, newId(), 1);
    await add(newId(), newId(), 1);
    expect((await views.contents(asha)).lines).toHaveLength(1);
  });

  it('are found among some people’s, empty ones included, but not those of guests who joined an account', async () => {
    const [asha, bela, chitra, nobody] = [1, 2, 3, 4].map(() => newId<'Person'>()) as [string, string, string, string];
    for (const owner of [asha, bela, chitra]) await add(owner, newId(), 1);
    await work.run(async () => {
      const cart = await carts.get(bela);
      cart.remove(cart.lines[0]!.productId);
      await carts.save(cart);
      await carts.handOver(chitra, asha);
    });
    expect([...(await views.ownersAmong([asha, bela, chitra, nobody]))].sort()).toEqual([asha, bela].sort());
  });

  it('are gone when they are removed', async () => {
    const asha = newId<'Person'>();
    await add(asha, newId(), 1);
    await work.run(() => carts.remove(asha));
    expect(await fresh.dataSource.query('select from cart.carts where owner_id = $1', [asha])).toEqual([]);
    expect((await views.contents(asha)).lines).toEqual([]);
  });
});
