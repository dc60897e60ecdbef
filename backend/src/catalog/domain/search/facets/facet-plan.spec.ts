import type { Filter } from '../listing.js';
import { type CountSource, facetPlan } from './facet-plan.js';

describe('The plan of facets', () => {
  it.each<[string, Partial<Filter>, CountSource, boolean]>([
    ['nothing chosen', {}, 'sizes', false],
    ['one size', { sizes: ['M'] }, 'sizes', false],
    ['one colour', { colours: ['blue'] }, 'sizes', false],
    ['a size and a colour', { sizes: ['M'], colours: ['blue'] }, 'sizes', false],
    ['two sizes', { sizes: ['L', 'M'] }, 'sets of sizes', false],
    ['two sizes and a colour', { sizes: ['L', 'M'], colours: ['red'] }, 'sets of sizes', false],
    ['two colours', { colours: ['red', 'blue'] }, 'sizes', true],
    ['two of each', { sizes: ['L', 'M'], colours: ['red', 'blue'] }, 'sets of sizes', true],
  ])('reads the fewest counters that are exact: %s', (_, filter, underSizes, hasRepeats) => {
    expect(facetPlan({ categories: ['men'], brands: [], ...filter })).toEqual({
      ...{ segments: underSizes, sizes: 'sizes', colours: underSizes },
      hasRepeats,
    });
  });
});
