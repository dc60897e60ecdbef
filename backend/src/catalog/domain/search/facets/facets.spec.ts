import {
  type FacetCounts,
  type GroupCounts,
  isTotalMinimum,
  maxCounted,
  noCounts,
  sizesIn,
  totalOf,
} from './facets.js';
import * as made from './facets.js';
import { specified } from '../../../../../test/support/catalogue/specified-categories-and-brands.js';
import type { Filter } from '../listing-filters-and-sorts.js';

const facetsOf = (of: FacetCounts, filter: Filter) => made.facetsOf(of, filter, specified);
const group = (counts: Record<string, number>, isPartial = false): GroupCounts => ({ isPartial, counts });
const counts: FacetCounts = {
  ...noCounts,
  found: 5,
  category: group({ men: 3, kids: 5 }),
  brand: group({ nike: 3, zara: 2 }),
};
const all = { categories: [], brands: [] };

describe('Facet counts', () => {
  it('include every choice', () => {
    const facets = facetsOf(counts, { categories: ['men'], brands: ['nike'] });
    expect(facets.category).toMatchObject({ men: 3, kids: 5, women: 0 });
    expect(facets.brand).toMatchObject({ nike: 3, zara: 2, puma: 0 });
    expect(Object.keys(facetsOf(noCounts, all).brand)).toHaveLength(6);
    expect(Object.keys(facetsOf(noCounts, all).colour)).toHaveLength(13);
    expect([totalOf(counts), isTotalMinimum(counts)]).toEqual([5, false]);
  });

  it('include sizes that can be had, and chosen ones', () => {
    const filter = { ...all, sizes: ['L', '__proto__'] };
    const found = { ...counts, size: group({ M: 4, L: 2 }), colour: group({ 0: 1, 10: 7 }) };
    const { size, colour } = facetsOf(found, filter);
    expect(Object.entries(size)).toEqual([
      ['L', 2],
      ['__proto__', 0],
      ['M', 4],
    ]);
    expect(colour).toMatchObject({ black: 1, blue: 7, white: 0 });
    expect(sizesIn(found, filter)).toEqual(['L', '__proto__', 'M']);
  });

  it('leave out the choices that were not counted', () => {
    const filter = { categories: ['men' as const], brands: [], sizes: ['L'] };
    const partial = {
      ...counts,
      category: group({ men: 5 }, true),
      size: group({ L: 5, M: 4 }, true),
      sizes: ['M', 'S'],
    };
    expect(facetsOf(partial, filter)).toMatchObject({ category: { men: 5 }, brand: { nike: 3, zara: 2, puma: 0 } });
    expect(facetsOf(partial, filter).category).toEqual({ men: 5 });
    expect(facetsOf(partial, filter).size).toEqual({ L: 5 });
    expect(sizesIn(partial, filter)).toEqual(['L', 'M', 'S']);
  });

  it('are none where more products are found than are counted', () => {
    const many = { ...noCounts, found: maxCounted + 1, sizes: ['M'] };
    expect(facetsOf(many, all)).toEqual({ category: {}, brand: {}, size: {}, colour: {} });
    expect(sizesIn(many, { ...all, sizes: ['L'] })).toEqual(['L', 'M']);
    expect([totalOf(many), isTotalMinimum(many)]).toEqual([maxCounted, true]);
  });
});
