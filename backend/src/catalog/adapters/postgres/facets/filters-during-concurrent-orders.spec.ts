import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { farFuture } from '../../../../../test/support/lifecycle/far-future.js';
import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { aSizedShirt, lineOf } from '../../../../../test/support/catalogue/products.js';
import { newId } from '../../../../shared/id.js';
import { OnlySoManyLeft } from '../../../domain/refusals.js';
import type { Filter } from '../../../domain/search/listing-filters-and-sorts.js';

const invariants = readFileSync(join(__dirname, '../../../../../invariants.sql'), 'utf8');
const rounds = 25;

describe('Filters while the last units are bought', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
  });
  afterAll(() => catalog?.drop());

  it('show all or nothing during concurrent orders of the last units, which never deadlock', async () => {
    const goods = [aSizedShirt({ M: 1, L: 1 }), aSizedShirt({ M: 1, L: 1 })] as const;
    await catalog.stocked(...goods);
    const lines = goods.flatMap((each) => [lineOf(1, each, 'M'), lineOf(1, each, 'L')]);
    const outcomes = { bought: 0, refused: 0 };

    /** Reserves and releases the last units. @param isCrossed whether the lines are in reverse order */
    const buys = async (isCrossed: boolean) => {
      for (let n = 0; n < rounds; n++) {
        const order = {
          id: newId<'Order'>(),
          customerId: newId<'Person'>(),
          lines: isCrossed ? [...lines].reverse() : lines,
        };
        try {
          await catalog.work.run(() => catalog.stock.reserve(order, farFuture));
        } catch (error) {
          expect(error).toBeInstanceOf(OnlySoManyLeft);
          outcomes.refused += 1;
          continue;
        }
        outcomes.bought += 1;
        await catalog.work.run(() => catalog.stock.release(order.id));
      }
    };
    const filters = async (filter: Partial<Filter>) => {
      for (let n = 0; n < rounds; n++) {
        const found = await catalog.views.listing(
          { categories: [], brands: [], ...filter },
          'price-lowtohigh',
          { page: 1, limit: 10 },
          null,
        );
        // An order takes M and L of both, or nothing; counts are read before their page.
        expect([0, 2]).toContain(found.total);
        expect([0, 2]).toContain(found.items.length);
        expect([0, 2]).toContain(found.facets.size['L'] ?? 0);
      }
    };

    await Promise.all([...[buys(false), buys(true)], ...[filters({ sizes: ['M'] }), filters({ sizes: ['L', 'M'] })]]);
    expect(outcomes.bought).toBeGreaterThan(0);
    expect(outcomes.bought + outcomes.refused).toBe(2 * rounds);
    expect(await catalog.dataSource.query(invariants)).toEqual([]);
  });
});
