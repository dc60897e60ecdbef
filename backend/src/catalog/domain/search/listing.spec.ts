import { type Count, facetsOf, filterOf, listingSortOf, searchSortOf, totalOf } from './listing.js';
import { UnknownBrand, UnknownCategory, UnknownSort } from '../refusals.js';

describe('What a shopper may ask of the listing', () => {
  it('is any of the categories and brands, joined by commas, each counted once', () => {
    expect(filterOf({ category: 'women,men,men', brand: 'h&m' })).toEqual({
      categories: ['men', 'women'],
      brands: ['h&m'],
    });
    expect(filterOf({ category: '', brand: undefined })).toEqual({ categories: [], brands: [] });
  });

  it('is nothing else', () => {
    expect(() => filterOf({ category: 'men,pets' })).toThrow(UnknownCategory);
    expect(() => filterOf({ category: 'Men' })).toThrow(UnknownCategory);
    expect(() => filterOf({ brand: "nike' or 1=1" })).toThrow(UnknownBrand);
    expect(() => listingSortOf('cheapest')).toThrow(UnknownSort);
    expect(() => listingSortOf('relevance')).toThrow(UnknownSort);
    expect(() => listingSortOf('constructor')).toThrow(UnknownSort);
  });

  it('is sorted from the lowest price, and a search by relevance, unless asked otherwise', () => {
    expect(listingSortOf(undefined)).toBe('price-lowtohigh');
    expect(searchSortOf('')).toBe('relevance');
    expect(searchSortOf('title-ztoa')).toBe('title-ztoa');
  });
});

describe('Counts beside the filters', () => {
  const counts: Count[] = [
    { category: 'men', brand: 'nike', count: 3 },
    { category: 'men', brand: 'zara', count: 2 },
    { category: 'kids', brand: 'nike', count: 5 },
  ];

  it('apply the other group’s filter, not their own', () => {
    const facets = facetsOf(counts, { categories: ['men'], brands: ['nike'] });
    expect(facets.category).toMatchObject({ men: 3, kids: 5, women: 0 });
    expect(facets.brand).toMatchObject({ nike: 3, zara: 2, puma: 0 });
  });

  it('name every choice, and add up to the total', () => {
    expect(Object.keys(facetsOf([], { categories: [], brands: [] }).brand)).toHaveLength(6);
    expect(totalOf(counts, { categories: [], brands: [] })).toBe(10);
    expect(totalOf(counts, { categories: ['men'], brands: ['nike', 'zara'] })).toBe(5);
  });
});
