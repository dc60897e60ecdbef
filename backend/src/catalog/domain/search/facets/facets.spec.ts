import { type Count, facetsOf, isAnyFound, maxCounted, noCounts, sizesIn, totalOf } from './facets.js';

const segments: Count[] = [
  { category: 'men', brand: 'nike', count: 3 },
  { category: 'men', brand: 'zara', count: 2 },
  { category: 'kids', brand: 'nike', count: 5 },
];
const counts = { ...noCounts, segments };
const all = { categories: [], brands: [] };

describe('Facet counts', () => {
  it('apply the filter of the other group only', () => {
    const facets = facetsOf(counts, { categories: ['men'], brands: ['nike'] });
    expect(facets.category).toMatchObject({ men: 3, kids: 5, women: 0 });
    expect(facets.brand).toMatchObject({ nike: 3, zara: 2, puma: 0 });
  });

  it('include every choice, and add up to the total', () => {
    expect(Object.keys(facetsOf(noCounts, all).brand)).toHaveLength(6);
    expect(Object.keys(facetsOf(noCounts, all).colour)).toHaveLength(13);
    expect(totalOf(counts, all)).toBe(10);
    expect(totalOf(counts, { categories: ['men'], brands: ['nike', 'zara'] })).toBe(5);
  });

  it('include sizes that can be had, and chosen ones', () => {
    const filter = { ...all, sizes: ['L', '__proto__'] };
    const { size, colour } = facetsOf({ segments, sizes: { M: 4, L: 2 }, colours: { 0: 1, 10: 7 } }, filter);
    expect(Object.entries(size)).toEqual([
      ['L', 2],
      ['__proto__', 0],
      ['M', 4],
    ]);
    expect(colour).toMatchObject({ black: 1, blue: 7, white: 0 });
  });

  it('leave out what was not counted', () => {
    const filter = { categories: ['men' as const], brands: [] };
    const filtered = { ...counts, segments: segments.slice(0, 2), scope: 'filter' as const };
    expect(facetsOf(filtered, filter)).toMatchObject({ category: { men: 5 }, brand: { nike: 3, zara: 2, puma: 0 } });
    expect(Object.keys(facetsOf(filtered, filter).category)).toEqual(['men']);
    expect(totalOf(filtered, filter)).toBe(5);
    const none = { ...noCounts, sizes: { M: 9 }, scope: 'none' as const };
    expect(facetsOf(none, { ...filter, sizes: ['L'] })).toEqual({ category: {}, brand: {}, size: {}, colour: {} });
    expect(sizesIn(none, { ...filter, sizes: ['L'] })).toEqual(['L', 'M']);
    expect([totalOf(none, filter), isAnyFound(none), isAnyFound(noCounts)]).toEqual([maxCounted, true, false]);
  });
});
