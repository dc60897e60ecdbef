import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { aShirt } from '../../../../../test/support/catalogue/products.js';
import { newId } from '../../../../shared/id.js';

describe('The variants of a product view', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
  });
  afterAll(() => catalog?.drop());

  const stored = async () => {
    const shirt = aShirt();
    await catalog.stocked(shirt);
    await catalog.dataSource.query('delete from catalog.variants where product_id = $1', [shirt.id]);
    return shirt;
  };

  it('have size, colour, SKU and units, in order; retired ones with units are in a separate list', async () => {
    const shirt = await stored();
    const ids = Array.from({ length: 5 }, () => newId<'Variant'>());
    const values = [
      [65, 'M', 'Navy', 'N-"M"', 9, 2, false],
      [0, 'S', 'Sage', null, 0, 0, false],
      [1, 'M', null, 'S-M', 4, 4, false],
      [2, 'L', 'Sage', null, 1, 0, true],
      [3, null, 'Sage', null, 0, 0, true],
    ];
    for (const [at, row] of values.entries())
      await catalog.dataSource.query(
        `insert into catalog.variants (id, product_id, position, size, colour, sku, on_hand, reserved, retired_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9 then now() end)`,
        [ids[at], shirt.id, ...row],
      );
    for (const viewer of [null, newId<'Person'>()]) {
      const view = await catalog.views.details(shirt.id, viewer);
      expect(view.variants).toMatchObject([
        { id: ids[1], size: 'S', colour: 'Sage', sku: null, available: 0, onHand: 0, reserved: 0 },
        { id: ids[2], size: 'M', colour: null, sku: 'S-M', available: 0, onHand: 4, reserved: 4 },
        { id: ids[0], size: 'M', colour: 'Navy', sku: 'N-"M"', available: 7, onHand: 9, reserved: 2 },
      ]);
      expect(view.retiredVariants).toMatchObject([{ id: ids[3], size: 'L', colour: 'Sage', onHand: 1 }]);
      expect(view).toMatchObject({ available: 7, onHand: 13, reserved: 6, sizes: ['S', 'M'] });
    }
  });

  it('are an empty list for a product without variants', async () => {
    const view = await catalog.views.details((await stored()).id, null);
    expect(view).toMatchObject({ variants: [], retiredVariants: [], available: 0, onHand: 0, reserved: 0 });
  });
});
