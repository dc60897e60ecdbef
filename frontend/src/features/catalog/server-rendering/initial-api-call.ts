import type { UnknownAction } from '@reduxjs/toolkit';
import type { ResponseBody } from '../../../contract/operation-types';
import { toSearch } from '../../../lib/http';
import { parametersOf } from '../catalog.api';
import { detailsArrived, featuredArrived, listingArrived, loadDetails, loadListing } from '../catalog.slice';
import { queryFrom } from '../listing-query';
import { slugIn } from '../catalog-paths';

/** The first data of the page at a URL: the API call, and the actions that store its response. */
interface InitialData {
  /** The address that the app would call for it. */
  readonly call: string;
  /** The actions that put the response into the store. */
  readonly actions: (response: never) => UnknownAction[];
}

/** @returns null where the server reads no products for the page */
export function initialApiCallOf(pathname: string, search: string): InitialData | null {
  const slug = slugIn(pathname);
  if (slug) {
    return {
      call: `/api/v1/shop/product/${slug}`,
      actions: ({ data }: ResponseBody<'GET', '/api/v1/shop/product/{slug}'>) => [
        loadDetails(slug),
        detailsArrived(data),
      ],
    };
  }
  if (pathname === '/shop/home') {
    return {
      call: '/api/v1/shop/featured',
      actions: ({ data }: ResponseBody<'GET', '/api/v1/shop/featured'>) => [featuredArrived(data)],
    };
  }
  if (pathname !== '/shop/listing') return null;
  const query = queryFrom(new URLSearchParams(search));
  if (query.q) return null; // a search
  return {
    call: `/api/v1/shop/getProduct${toSearch(parametersOf(query, 1))}`,
    actions: ({ data, meta }: ResponseBody<'GET', '/api/v1/shop/getProduct'>) => [
      loadListing(query),
      listingArrived({ products: data, meta }),
    ],
  };
}
