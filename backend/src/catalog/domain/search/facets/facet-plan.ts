import type { Filter } from '../listing.js';

/**
 * Where counts come from: counters of products by size, counters by the set of sizes that a product can be had in, or
 * the products themselves. A product in two of the chosen sizes is in two of the first, but in one of the second; one
 * in two of the chosen colours is in two of each.
 */
export type CountSource = 'sizes' | 'sets of sizes' | 'products';

export interface FacetPlan {
  /** The total, categories and brands. */
  readonly segments: CountSource;
  readonly sizes: CountSource;
  readonly colours: CountSource;
}

/** The cheapest source that is exact for each group; a group's counts ignore its own filter. */
export function facetPlan({ sizes = [], colours = [] }: Filter): FacetPlan {
  const underSizes = sizes.length > 1 ? 'sets of sizes' : 'sizes';
  const hasSeveralColours = colours.length > 1;
  return {
    segments: hasSeveralColours ? 'products' : underSizes,
    sizes: hasSeveralColours ? 'products' : 'sizes',
    colours: underSizes,
  };
}
