import type { ProductGroup } from '../../contract/types';
import { request } from '../../lib/http';

export type GroupKind = 'categories' | 'brands';

/** `slug` counts for a new one only. */
export type GroupFields = Pick<ProductGroup, 'label' | 'image'> & { slug: string };

export const groupsApi = {
  list: (kind: GroupKind) =>
    kind === 'categories' ? request('GET', '/api/v1/admin/categories') : request('GET', '/api/v1/admin/brands'),
  add: (kind: GroupKind, fields: GroupFields) =>
    kind === 'categories'
      ? request('POST', '/api/v1/admin/categories', { body: fields })
      : request('POST', '/api/v1/admin/brands', { body: fields }),
  /** @param version of what was shown; left out where it is only moved */
  change: (
    kind: GroupKind,
    slug: string,
    change: Omit<GroupFields, 'slug'> & { version?: number; position?: number },
  ) =>
    kind === 'categories'
      ? request('PUT', '/api/v1/admin/categories/{slug}', { path: { slug }, body: change })
      : request('PUT', '/api/v1/admin/brands/{slug}', { path: { slug }, body: change }),
  remove: (kind: GroupKind, { slug, version }: ProductGroup) =>
    kind === 'categories'
      ? request('DELETE', '/api/v1/admin/categories/{slug}', { path: { slug }, query: { version } })
      : request('DELETE', '/api/v1/admin/brands/{slug}', { path: { slug }, query: { version } }),
};
