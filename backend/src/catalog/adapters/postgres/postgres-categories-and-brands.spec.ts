import { databaseTimeouts } from '../../../platform/postgres/connection/database-timeouts.js';
import type { Sql } from '../../../platform/postgres/sql.js';
import type { ShopChanges } from '../../../platform/settings/shop-changes.js';
import { PostgresCategoriesAndBrands } from './postgres-categories-and-brands.js';

const withBrand = (label: string) => [{ categories: [], brands: [{ slug: 'acme', label, image: null }] }];

/** A database whose answers the spec gives, in any order. */
function openKnown() {
  const answers: ((rows: object[]) => void)[] = [];
  const query = () => new Promise<object[]>((resolve) => answers.push(resolve));
  const changed = jest.fn();
  return {
    known: new PostgresCategoriesAndBrands(
      { query } as unknown as Sql,
      { changed, unitsChanged: jest.fn() },
      databaseTimeouts,
      { onChange: jest.fn() } as unknown as ShopChanges,
    ),
    answers,
    changed,
  };
}

describe('The categories and brands that the shop knows', () => {
  it('stay the newest where an older read ends after a newer one', async () => {
    const { known, answers } = openKnown();
    const older = known.now();
    const newer = known.now();
    answers[1]?.(withBrand('Acme Studio'));
    expect((await newer).labelOfBrand('acme')).toBe('Acme Studio');
    answers[0]?.(withBrand('Acme'));
    expect((await older).labelOfBrand('acme')).toBe('Acme Studio');
    expect((await known.current()).labelOfBrand('acme')).toBe('Acme Studio');
  });

  it('are the same object, and announce no change, until they differ', async () => {
    const { known, answers, changed } = openKnown();
    const read = async (label: string) => {
      const reading = known.now();
      answers.pop()?.(withBrand(label));
      return reading;
    };
    const first = await read('Acme');
    expect(await read('Acme')).toBe(first);
    expect(changed).not.toHaveBeenCalled();
    expect(await read('Acme Studio')).not.toBe(first);
    expect(changed).toHaveBeenCalledTimes(1);
  });
});
