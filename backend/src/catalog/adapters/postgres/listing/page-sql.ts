import type { Filter, ListingSort } from '../../../domain/search/listing-filters-and-sorts.js';
import { matching, notDeleted, orderBySortKey, sortKeyOf, sortOrders } from './filter-and-sort-sql.js';

/**
 * How a page is found: by scanning the catalogue in its sort order, or by merging the filter's segments. A segment is
 * one category of one brand.
 */
export type PageStrategy = 'catalogue scan' | 'per segment';

/** Up to this many segments merging is faster; with more, a catalogue scan mostly finds the page early. */
const maxSegmentsToMerge = 3;

/** Products that a catalogue scan reads for each one requested. */
const scanFactor = 16;

/** The strategies in the order to try them. @param filter as `expanded` returns it */
export function strategiesFor({ categories, brands }: Filter): readonly [PageStrategy, PageStrategy?] {
  const segments = categories.length * brands.length;
  if (segments === 0) return ['catalogue scan'];
  return segments <= maxSegmentsToMerge ? ['per segment'] : ['catalogue scan', 'per segment'];
}

/**
 * The ids of a page near the start; `$4` and `$5` are limit and offset. A catalogue scan may miss some: matching
 * products can be anywhere, and by title a million products may start with half a million of other brands, so the scan
 * ends after `scanFactor` pages. A merge of segments misses none.
 * @param filter expanded
 */
export function pageIds(sort: ListingSort, filter: Filter, strategy: PageStrategy): string {
  const from = strategy === 'per segment' ? segments(sort) : catalogueScan(sort, filter);
  return `array(
    select p.id from ${from} order by ${orderBySortKey(sort)}
     limit (select $4::bigint) offset (select $5::bigint))`;
}

/** The first products of each segment, as many as the page may need of it. */
const segments = (sort: ListingSort): string => `
  unnest((select $2::text[])) as categories (category), unnest((select $3::text[])) as brands (brand), lateral (
    select p.id, ${sortKeyOf(sort)} as key from catalog.products p
     where ${notDeleted} and p.category = categories.category and p.brand = brands.brand
     order by ${sortOrders[sort]} limit (select $4::bigint + $5::bigint)) as p`;

const catalogueScan = (sort: ListingSort, filter: Filter): string => `
  (select p.id, p.category, p.brand, ${sortKeyOf(sort)} as key from catalog.products p where ${notDeleted}
    order by ${sortOrders[sort]} limit (select ($4::bigint + $5::bigint) * ${scanFactor})) as p
   where ${matching(filter)}`;
