import type { Filter } from '../listing-filters-and-sorts.js';

/**
 * Counters of products by size and colour, by the set of sizes in which a product is available, and by the set of
 * colours in which it is available in a size. Under two chosen sizes a product may be in two counters of sizes, but in
 * only one of sets of sizes; likewise for colours.
 */
export type Counter = 'sizes' | 'sets of sizes' | 'sets of colours';

/** Counters, or the products themselves. */
export type CountSource = Counter | 'products';

export interface FacetCountSources {
  /** The source of the total and of the counts of categories and brands. */
  readonly segments: CountSource;
  readonly sizes: Counter;
  readonly colours: Counter;
}

/** The source with the fewest rows that is exact for each group; a group's counts ignore its own filter. */
export function facetCountSources({ sizes = [], colours = [] }: Filter): FacetCountSources {
  const underSizes = sizes.length > 1 ? 'sets of sizes' : 'sizes';
  const underColours = colours.length > 1 ? 'sets of colours' : 'sizes';
  const underBoth = sizes.length > 1 && colours.length > 1 ? 'products' : undefined;
  return {
    segments: underBoth ?? (colours.length > 1 ? underColours : underSizes),
    sizes: underColours,
    colours: underSizes,
  };
}
