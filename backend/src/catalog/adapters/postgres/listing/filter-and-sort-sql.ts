import type { Filter, ListingSort } from '../../../domain/search/listing-filters-and-sorts.js';

export const notDeleted = 'p.deleted_at is null';

/** At least one variant that is not retired has unreserved units. */
export const inStock = `exists (
  select from catalog.variants v where v.product_id = p.id and v.retired_at is null and v.on_hand > v.reserved)`;

/**
 * `$2` and `$3` are the categories and brands of the filter. An empty group adds no condition on the products, so that
 * each kind of filter gets a separate plan. Parameters are wrapped in selects, here and below: PostgreSQL then
 * estimates the same for all values and reuses the generic plan; planning each page took longer than running it.
 */
export function matching({ categories, brands }: Filter): string {
  const byCategory =
    categories.length > 0 ? 'p.category = any((select $2::text[])::text[])' : 'cardinality($2::text[]) = 0';
  const byBrand = brands.length > 0 ? 'p.brand = any((select $3::text[])::text[])' : 'cardinality($3::text[]) = 0';
  return `${byCategory} and ${byBrand}`;
}

/** Letters regardless of case and accents, and numbers by value. */
export const title = 'p.title collate catalog.by_title';

export const sortOrders: Record<ListingSort, string> = {
  'price-lowtohigh': 'p.price_cents, p.id',
  'price-hightolow': 'p.price_cents desc, p.id',
  'title-atoz': `${title}, p.id`,
  'title-ztoa': `${title} desc, p.id`,
  // Ids begin with their time of creation.
  newest: 'p.id desc',
};

/** The sort key before the id. */
export const sortKeyOf = (sort: ListingSort): string => sortOrders[sort].replace(/(?: desc)?(?:, p\.id)?$/, '');
/** For queries that select the sort key as `key`. */
export const orderBySortKey = (sort: ListingSort): string => sortOrders[sort].replace(sortKeyOf(sort), 'p.key');
