import type { Filter } from '../listing-filters-and-sorts.js';
import { type CountSource, facetCountSources } from './facet-count-sources.js';

describe('The plan of facets', () => {
  it.each<[string, Partial<Filter>, [CountSource, CountSource, CountSource]]>([
    ['nothing chosen', {}, ['sizes', 'sizes', 'sizes']],
    ['one size', { sizes: ['M'] }, ['sizes', 'sizes', 'sizes']],
    ['one colour', { colours: ['blue'] }, ['sizes', 'sizes', 'sizes']],
    ['a size and a colour', { sizes: ['M'], colours: ['blue'] }, ['sizes', 'sizes', 'sizes']],
    ['two sizes', { sizes: ['L', 'M'] }, ['sets of sizes', 'sizes', 'sets of sizes']],
    ['two sizes and a colour', { sizes: ['L', 'M'], colours: ['red'] }, ['sets of sizes', 'sizes', 'sets of sizes']],
    ['two colours', { colours: ['red', 'blue'] }, ['sets of colours', 'sets of colours', 'sizes']],
    ['a size in two', { sizes: ['M'], colours: ['red', 'blue'] }, ['sets of colours', 'sets of colours', 'sizes']],
    ['two of each', { sizes: ['L', 'M'], colours: ['red', 'blue'] }, ['products', 'sets of colours', 'sets of sizes']],
  ])('reads the fewest rows that are exact: %s', (_, filter, [segments, sizes, colours]) => {
    expect(facetCountSources({ categories: ['men'], brands: [], ...filter })).toEqual({ segments, sizes, colours });
  });
});
