import type { ListingQuery } from './listing-query';

export const pageSize = 24;

/** Parameters of a listing's call. */
export function parametersOf({ offers, sortBy, ...chosen }: ListingQuery, page: number, limit = pageSize) {
  // Sorted, so that the address of a call does not depend on all that there are.
  const [category, brand] = [chosen.category, chosen.brand].map((slugs) => [...slugs].sort().join(','));
  const [size, colour] = [chosen.size.join(','), chosen.colour.join(',')];
  return { category, brand, size, colour, ...offers, sortBy, page, limit };
}
