import type { ProductEdit, ProductForm } from '../../contract/types';
import { request } from '../../lib/http';
import { toSearch } from '../../lib/to-search';

export interface ProductQuery {
  page: number;
  limit: number;
  q: string;
  category: string;
  brand: string;
  /** `true`, or empty for all. */
  lowStock: string;
  /** Empty for the newest first. */
  sortBy: string;
}

/** All products that the filters find, as a file. */
export function exportPath(filters: Pick<ProductQuery, 'q' | 'category' | 'brand' | 'lowStock'>): string {
  return `/api/v1/admin/products/export${toSearch(filters)}`;
}

export const productAdminApi = {
  list: (query: ProductQuery) => request('GET', '/api/v1/admin/getProduct', { query }),
  add: (form: ProductForm) => request('POST', '/api/v1/admin/addProduct', { body: form }),
  edit: (id: string, edit: ProductEdit) =>
    request('PUT', '/api/v1/admin/editProduct/{id}', { path: { id }, body: edit }),
  sizeScales: () => request('GET', '/api/v1/admin/size-scales'),
  /** @param swatches as `#rrggbb` */
  colourFamilies: (swatches: readonly string[]) =>
    request('GET', '/api/v1/admin/colour-families', { query: { swatches: swatches.join(',') } }),
  /** @param version of the product that was shown */
  remove: (id: string, version: number) =>
    request('DELETE', '/api/v1/admin/deleteproduct/{id}', { path: { id }, query: { version } }),
};
