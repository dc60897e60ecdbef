import { type Count, facetsOf, filterOf, listingSortOf, searchSortOf, totalOf } from './listing.js';
import { UnknownBrand, UnknownCategory, UnknownSort } from '../refusals.js';

describe('The query of a listing', () => {
  it('accepts categories and brands joined by commas, and drops duplicates', () => {
    expect(filterOf({ category: 'women,men,men', brand: 'h&m' })).toEqual({
      categories: ['men', 'women'],
      brands: ['h&m'],
    });
    expect(filterOf({ category: '', brand: undefined })).toEqual({ categories: [], brands: [] });
  });

  it('rejects unknown values', () => {
    expect(() => filterOf({ category: 'men,pets' })).toThrow(UnknownCategory);
    expect(() => filterOf({ category: 'Men' })).toThrow(UnknownCategory);
    expect(() => filterOf({ brand: "nike' or 1=1" })).toThrow(UnknownBrand);
    expect(() => listingSortOf('cheapest')).toThrow(UnknownSort);
    expect(() => listingSortOf('relevance')).toThrow(UnknownSort);
    expect(() => listingSortOf('constructor')).toThrow(UnknownSort);
  });

  it('sorts from the lowest price by default, and a search by relevance', () => {
    expect(listingSortOf(undefined)).toBe('price-lowtohigh');
    expect(searchSortOf('')).toBe('relevance');
    expect(searchSortOf('title-ztoa')).toBe('title-ztoa');
  });
});

describe('Facet counts', () => {
  const counts: Count[] = [
    { category: 'men', brand: 'nike', count: 3 },
    { category: 'men', brand: 'zara', count: 2 },
    { category: 'kids', brand: 'nike', count: 5 },
  ];

  it('apply the filter of the other group only', () => {
    const facets = facetsOf(counts, { categories: ['men'], brands: ['nike'] });
    expect(facets.category).toMatchObject({ men: 3, kids: 5, women: 0 });
    expect(facets.brand).toMatchObject({ nike: 3, zara: 2, puma: 0 });
  });

  it('include every choice, and add up to the total', () => {
    expect(Object.keys(facetsOf([], { categories: [], brands: [] }).brand)).toHaveLength(6);
    expect(totalOf(counts, { categories: [], brands: [] })).toBe(10);
    expect(totalOf(counts, { categories: ['men'], brands: ['nike', 'zara'] })).toBe(5);
  });
});
