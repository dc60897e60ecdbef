import type { ResponseBody } from '../../contract/operation-types';
import { request } from '../../lib/http';
import type { ListingQuery } from './listing-query';

export const pageSize = 24;

/** A search may also suggest another spelling. */
type Listing = Promise<ResponseBody<'GET', '/api/v1/shop/search'>>;

/** Parameters of a listing's call. */
export function parametersOf({ offers, sortBy, ...chosen }: ListingQuery, page: number, limit = pageSize) {
  // Sorted as the page's head sorts them, so that the address of a call does not depend on all that there are.
  const [category, brand] = [chosen.category, chosen.brand].map((slugs) => [...slugs].sort().join(','));
  const [size, colour] = [chosen.size.join(','), chosen.colour.join(',')];
  return { category, brand, size, colour, ...offers, sortBy, page, limit };
}

export const catalogApi = {
  listing(listing: ListingQuery, page: number, limit?: number): Listing {
    const { q, ignore } = listing;
    const query = parametersOf(listing, page, limit);
    return q
      ? request('GET', '/api/v1/shop/search', { query: { q, ignore, ...query } })
      : request('GET', '/api/v1/shop/getProduct', { query });
  },
  details: (slug: string) => request('GET', '/api/v1/shop/product/{slug}', { path: { slug } }),
  related: (slug: string) => request('GET', '/api/v1/shop/product/{slug}/related', { path: { slug } }),
  featured: () => request('GET', '/api/v1/shop/featured'),
  suggestions: (q: string) => request('GET', '/api/v1/shop/search/suggestions', { query: { q } }),
};
