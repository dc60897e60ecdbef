import { type CatalogOnPostgres, openCatalog } from '../../../../test/support/catalogue/catalog-on-postgres.js';
import { aCap, aShirt, aSizedShirt, variantOf } from '../../../../test/support/catalogue/products.js';
import { NotFound } from '../../../shared/errors.js';
import { newId } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';

describe('Products in PostgreSQL', () => {
  let catalog: CatalogOnPostgres;
  beforeEach(async () => {
    catalog = await openCatalog();
  });
  afterEach(() => catalog?.drop());

  it('are restored as they were saved', async () => {
    const shirt = aShirt({ title: 'Ärmelhemd “Zoë” 👕', salePrice: Money.ofCents(2999), onHand: 7, held: 2 });
    await catalog.stocked(shirt);
    const found = await catalog.work.run(() => catalog.products.get(shirt.id));
    expect(found.state).toEqual(shirt.state);
  });

  it('are restored with their sizes and colours, in order', async () => {
    const shirt = aSizedShirt({ XS: 1, S: 0, M: 12 });
    await catalog.stocked(shirt);
    await catalog.dataSource.query(
      `insert into catalog.product_colours (product_id, name, position, swatch, family)
       values ($1, 'White', 1, '#ffffff', 1), ($1, 'Navy', 0, '#1f2a44', 10)`,
      [shirt.id],
    );
    const found = await catalog.work.run(() => catalog.products.get(shirt.id));
    expect(found.state.variants).toEqual(shirt.state.variants);
    expect(found.state.colours.map(({ name }) => name)).toEqual(['Navy', 'White']);
  });

  it('can be deleted, and are still found by a lock', async () => {
    const shirt = aShirt();
    await catalog.stocked(shirt);
    await catalog.work.run(async () => {
      const found = await catalog.products.get(shirt.id);
      found.delete();
      await catalog.products.save(found);
    });
    await expect(catalog.work.run(() => catalog.products.get(shirt.id))).rejects.toThrow(NotFound);
    const locked = await catalog.work.run(() => catalog.products.lock([shirt.id, newId()]));
    expect([...locked.values()].map(({ state }) => state.isDeleted)).toEqual([true]);
  });

  it('lose no update under concurrent changes', async () => {
    const shirt = aShirt({ onHand: 10 });
    await catalog.stocked(shirt);
    const addOne = () =>
      catalog.work.run(async () => {
        const found = await catalog.products.get(shirt.id);
        const { onHand } = variantOf(found);
        found.edit(found.state, { total: onHand + 1, was: onHand });
        await catalog.products.save(found);
      });
    await Promise.all(Array.from({ length: 10 }, addOne));
    expect(variantOf(await catalog.work.run(() => catalog.products.get(shirt.id))).onHand).toBe(20);
  });

  it('are rejected by database constraints when they are invalid', async () => {
    await expect(catalog.stocked(aShirt({ onHand: -1 }))).rejects.toThrow('check');
    await expect(catalog.stocked(aShirt({ onHand: 1, held: 2 }))).rejects.toThrow('check');
    await expect(catalog.stocked(aShirt({ salePrice: Money.ofDollars(40) }))).rejects.toThrow('check');
    await expect(catalog.stocked(aShirt({ regularPrice: Money.zero }))).rejects.toThrow('check');
  });

  it('can be seeded by one of many instances, and only while there has never been a product', async () => {
    const fill = () =>
      catalog.work.run(async () => {
        if (!(await catalog.products.claimEmptyCatalogue())) return false;
        await catalog.products.addAll([aShirt(), aCap()]);
        return true;
      });
    const filled = await Promise.all([fill(), fill(), fill()]);
    expect(filled.filter(Boolean)).toHaveLength(1);
    expect(await fill()).toBe(false);
  });
});
