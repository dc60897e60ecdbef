import { toSearch } from '../../lib/to-search';
import { slugIn } from './catalog-paths';
import { parametersOf } from './listing-call';
import { queryFrom } from './listing-query';

/** @returns the address of the call for a page's first data, as the app calls it; null for pages without products */
export function firstCallOf(pathname: string, search: URLSearchParams): string | null {
  const slug = slugIn(pathname);
  if (slug) return `/api/v1/shop/product/${slug}`;
  if (pathname === '/shop/home') return '/api/v1/shop/featured';
  const query = queryFrom(search);
  if (pathname !== '/shop/listing' || query.q) return null;
  return `/api/v1/shop/getProduct${toSearch(parametersOf(query, 1))}`;
}
