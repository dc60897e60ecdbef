import { type CatalogOnPostgres, openCatalog } from '../../../../test/support/catalogue/catalog-on-postgres.js';
import { countedStatements } from '../../../../test/support/database/counted-statements.js';
import { aCap, aShirt } from '../../../../test/support/catalogue/products.js';
import { Gone, NotFound } from '../../../shared/errors.js';
import { type Id, newId } from '../../../shared/id.js';
import type { Product } from '../../domain/product.js';
import { slugOf } from '../../domain/slugs/product-slug.js';

const slugIn = ({ state }: Product) => slugOf(state);
const shirt = aShirt({ title: 'Linen shirt' });
const scarf = aShirt({ title: 'Wool scarf', isDeleted: true });

describe('Products by slug', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
    await catalog.stocked(shirt, scarf);
    await catalog.work.run(() => catalog.products.save(scarf));
  });
  afterAll(() => catalog?.drop());

  it('are found by the end of their ids, in one statement', async () => {
    const find = async () => {
      expect(await catalog.views.bySlug(slugIn(shirt), null)).toMatchObject({ id: shirt.id, available: 10 });
    };
    expect(await countedStatements(find)).toBeLessThanOrEqual(1);
    expect(await catalog.views.bySlug(`a-former-title-${shirt.id.slice(-12)}`, null)).toMatchObject({
      id: shirt.id,
    });
    expect(await catalog.views.bySlug(shirt.id, null)).toMatchObject({ id: shirt.id });
  });

  it('throw Gone for a deleted product and NotFound for an unknown one', async () => {
    await expect(catalog.views.bySlug(slugIn(scarf), null)).rejects.toThrow(Gone);
    for (const slug of [`linen-shirt-${newId().slice(-12)}`, 'linen-shirt', '', "'or'1'='1", '\u0000']) {
      await expect(catalog.views.bySlug(slug, null)).rejects.toThrow(NotFound);
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
    expect(await catalog.views.bySlug(`cap-${end}`, null)).toMatchObject({ title: 'Cap' });
    expect(await catalog.views.bySlug(`tee-${end}`, null)).toMatchObject({ title: 'Tee' });
    expect(await catalog.views.bySlug(`hat-${end}`, null)).toMatchObject({ title: 'Tee' });
  });

  it('are found through the index on the end of the id', async () => {
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
