import { UnknownBrand, UnknownCategory, UnknownColourFamily, UnknownSort } from '../../domain/refusals.js';
import { specified } from '../../../../test/support/catalogue/specified-categories-and-brands.js';
import * as filters from './filter-in-query.js';
import { type FilterParameters, listingSortOf, searchSortOf } from './filter-in-query.js';

const filterOf = (query: FilterParameters) => filters.filterOf(query, specified);

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

  it('accepts sizes and families of colours, each once, in one order', () => {
    const expected = { categories: [], brands: [], sizes: ['L', 'One size', 'XL'], colours: ['grey', 'blue'] };
    expect(filterOf({ size: 'XL,L,One size,,L', colour: 'blue,grey,blue' })).toEqual(expected);
    expect(filterOf({ size: ',', colour: '' })).toEqual({ categories: [], brands: [] });
  });

  it('refuses unknown colours, long sizes and too many', () => {
    expect(() => filterOf({ colour: 'blue,navy' })).toThrow(UnknownColourFamily);
    const families = 'black, white, grey, beige, brown, red, orange, pink, yellow, green, blue, purple, multicolour';
    expect(() => filterOf({ colour: 'constructor' })).toThrow(`The colour must be one of ${families}.`);
    expect(() => filterOf({ size: 'w'.repeat(21) })).toThrow('A size has at most 20 characters.');
    const sizes = Array.from({ length: 41 }, (_, at) => at);
    expect(() => filterOf({ size: sizes.join(',') })).toThrow('Choose at most 40 sizes.');
    expect(filterOf({ size: sizes.slice(1).join(',') }).sizes).toHaveLength(40);
  });

  it('sorts from the lowest price by default, and a search by relevance', () => {
    expect(listingSortOf(undefined)).toBe('price-lowtohigh');
    expect(searchSortOf('')).toBe('relevance');
    expect(searchSortOf('title-ztoa')).toBe('title-ztoa');
  });
});
