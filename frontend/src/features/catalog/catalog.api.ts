import type { Answer } from '../../contract/calls';
import { request } from '../../lib/http';
import type { ListingQuery } from './listing-query';

export const pageSize = 24;

/** A search may also suggest another spelling. */
type Listing = Promise<Answer<'GET', '/api/v1/shop/search'>>;

export const catalogApi = {
  listing({ q, ignore, offers, sortBy, ...chosen }: ListingQuery, page: number, limit = pageSize): Listing {
    const [category, brand] = [chosen.category.join(','), chosen.brand.join(',')];
    const [size, colour] = [chosen.size.join(','), chosen.colour.join(',')];
    const filters = { category, brand, size, colour, ...offers };
    return q
      ? request('GET', '/api/v1/shop/search', { query: { q, ignore, ...filters, sortBy, page, limit } })
      : request('GET', '/api/v1/shop/getProduct', { query: { ...filters, sortBy, page, limit } });
  },
  details: (slug: string) => request('GET', '/api/v1/shop/product/{slug}', { path: { slug } }),
  related: (slug: string) => request('GET', '/api/v1/shop/product/{slug}/related', { path: { slug } }),
  featured: () => request('GET', '/api/v1/shop/featured'),
  suggestions: (q: string) => request('GET', '/api/v1/shop/search/suggestions', { query: { q } }),
};
