import type { UnknownAction } from '@reduxjs/toolkit';
import type { ResponseBody } from '../../../contract/operation-types';
import { detailsArrived, featuredArrived, listingArrived, loadDetails, loadListing } from '../catalog.slice';
import { slugIn } from '../catalog-paths';
import { firstCallOf } from '../first-call';
import { queryFrom } from '../listing-query';

/** The first data of the page at a URL: the API call, and the actions that store its response. */
interface InitialData {
  /** The address that the app would call for it. */
  readonly call: string;
  /** The actions that put the response into the store. */
  readonly actions: (response: never) => UnknownAction[];
}

/** @returns null where the server reads no products for the page */
export function initialApiCallOf(pathname: string, search: string): InitialData | null {
  const parameters = new URLSearchParams(search);
  const call = firstCallOf(pathname, parameters);
  return call === null ? null : { call, actions: actionsAt(pathname, parameters) };
}

function actionsAt(pathname: string, search: URLSearchParams): InitialData['actions'] {
  const slug = slugIn(pathname);
  if (slug) {
    return ({ data }: ResponseBody<'GET', '/api/v1/shop/product/{slug}'>) => [loadDetails(slug), detailsArrived(data)];
  }
  if (pathname === '/shop/home') {
    return ({ data }: ResponseBody<'GET', '/api/v1/shop/featured'>) => [featuredArrived(data)];
  }
  return ({ data, meta }: ResponseBody<'GET', '/api/v1/shop/getProduct'>) => [
    loadListing(queryFrom(search)),
    listingArrived({ products: data, meta }),
  ];
}
