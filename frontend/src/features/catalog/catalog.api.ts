import type { ListingMeta, Product, Suggestion } from '../../contract/types';
import { request } from '../../lib/http';
import type { ListingQuery } from './listing-query';

export const pageSize = 24;

export const catalogApi = {
  listing: (query: ListingQuery, page: number, limit = pageSize) =>
    request<Product[], ListingMeta>('GET', query.q ? '/shop/search' : '/shop/getProduct', {
      query: {
        q: query.q,
        category: query.category.join(','),
        brand: query.brand.join(','),
        sortBy: query.sortBy,
        page,
        limit,
      },
    }),
  details: (id: string) => request<Product>('GET', `/shop/getProductDetail/${encodeURIComponent(id)}`),
  featured: () => request<Product[]>('GET', '/shop/featured'),
  suggestions: (q: string) => request<Suggestion[]>('GET', '/shop/search/suggestions', { query: { q } }),
};
