import type { Filter, ListingSort } from '../../../domain/search/listing.js';
import { chosenBy, keyOf, onShelf, orders, ordersByKey } from './filter-sql.js';

/** How a page is found: in the order of the whole range, or out of each chosen shelf, which is one category of one brand. */
export type Way = 'along the range' | 'by shelves';

/** Shelves up to which it is quicker to look into each. Of more, a page mostly is among the first of the whole range. */
const fewShelves = 3;

/** How many of the range are looked through for each product wanted. */
const patience = 16;

/** What to try, in this order. @param filter in full */
export function waysTo({ categories, brands }: Filter): readonly [Way, Way?] {
  const shelves = categories.length * brands.length;
  if (shelves === 0) return ['along the range'];
  return shelves <= fewShelves ? ['by shelves'] : ['along the range', 'by shelves'];
}

/**
 * The ids of a page that is not far from the beginning; `$4` and `$5` are limit and offset. Along the range some may be missing:
 * what was chosen may stand anywhere in it, and by title a million products may begin with half a million of other brands.
 * So no more is looked through than some pages. By shelves none is missing.
 * @param filter in full
 */
export function idsOfPage(sort: ListingSort, filter: Filter, way: Way): string {
  const from = way === 'by shelves' ? shelves(sort) : range(sort, filter);
  return `array(
    select p.id from ${from} order by ${ordersByKey(sort)}
     limit (select $4::bigint) offset (select $5::bigint))`;
}

/** The first of each shelf, as many as the page may need of it. */
const shelves = (sort: ListingSort): string => `
  unnest((select $2::text[])) as categories (category), unnest((select $3::text[])) as brands (brand), lateral (
    select p.id, ${keyOf(sort)} as key from catalog.products p
     where ${onShelf} and p.category = categories.category and p.brand = brands.brand
     order by ${orders[sort]} limit (select $4::bigint + $5::bigint)) as p`;

const range = (sort: ListingSort, filter: Filter): string => `
  (select p.id, p.category, p.brand, ${keyOf(sort)} as key from catalog.products p where ${onShelf}
    order by ${orders[sort]} limit (select ($4::bigint + $5::bigint) * ${patience})) as p
   where ${chosenBy(filter)}`;
