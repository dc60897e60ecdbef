import type { ResponseBody } from '../../contract/operation-types';
import { request } from '../../lib/http';
import { parametersOf } from './listing-call';
import type { ListingQuery } from './listing-query';

/** A search may also suggest another spelling. */
type Listing = Promise<ResponseBody<'GET', '/api/v1/shop/search'>>;

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
