import type { Filter } from '../listing.js';

/**
 * Counters of products by size, or by the set of sizes that a product can be had in. A product in two of the chosen sizes
 * is in two of the first, but in one of the second.
 */
export type CountSource = 'sizes' | 'sets of sizes';

export interface FacetPlan {
  /** Of the total, categories and brands. */
  readonly segments: CountSource;
  readonly sizes: CountSource;
  readonly colours: CountSource;
  /** Counters are by colour: products in several of the chosen ones are subtracted from segments and sizes. */
  readonly hasRepeats: boolean;
}

/** The counters with the fewest rows that are exact for each group; a group's counts ignore its own filter. */
export function facetPlan({ sizes = [], colours = [] }: Filter): FacetPlan {
  const underSizes = sizes.length > 1 ? 'sets of sizes' : 'sizes';
  return { segments: underSizes, sizes: 'sizes', colours: underSizes, hasRepeats: colours.length > 1 };
}
