import type { Filter, ListingSort } from '../../../domain/search/listing.js';

export const onShelf = 'p.deleted_at is null';

/**
 * `$2` and `$3` are the chosen categories and brands. What is not chosen by is left out, so that each choice has a plan of its
 * own. What is given is wrapped in selects, here and below: PostgreSQL then expects the same whatever it is, and keeps the one
 * plan instead of making another for each page, which took longer than the page itself.
 */
export function chosenBy({ categories, brands }: Filter): string {
  const byCategory =
    categories.length > 0 ? 'p.category = any((select $2::text[])::text[])' : 'cardinality($2::text[]) = 0';
  const byBrand = brands.length > 0 ? 'p.brand = any((select $3::text[])::text[])' : 'cardinality($3::text[]) = 0';
  return `${byCategory} and ${byBrand}`;
}

export const orders: Record<ListingSort, string> = {
  'price-lowtohigh': 'p.price_cents, p.id',
  'price-hightolow': 'p.price_cents desc, p.id',
  'title-atoz': 'lower(p.title), p.id',
  'title-ztoa': 'lower(p.title) desc, p.id',
};

/** What the order goes by before the id, as a column of its own where it is called `key`. */
export const keyOf = (sort: ListingSort): string => orders[sort].replace(/( desc)?, p\.id$/, '');
export const ordersByKey = (sort: ListingSort): string => orders[sort].replace(keyOf(sort), 'p.key');
