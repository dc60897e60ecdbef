import type { Filter, ListingSort } from '../../../domain/search/listing-filters-and-sorts.js';
import { matching, orderBySortKey, sortKeyOf, sortOrders } from './filter-sql.js';
import { availabilityRevision, inSizes, OptionCountSql } from './option-counts-sql.js';
import { withCounts } from './product-queries.js';
import { productViewsInOrder, type ViewerKind } from './product-view-row.js';

const options = { sizes: '$6', families: '$7' } as const;

/**
 * A listing with sizes or colours. `$4` and `$5` are limit and offset. The counts say which segments have products of
 * the filter; of each of them, and in each of the colours, as many are read in order as the page may need.
 * @param filter expanded
 */
export function optionListingQuery(sort: ListingSort, filter: Filter, viewer: ViewerKind): string {
  const counts = new OptionCountSql(filter, options);
  const found = `
    'segments', (
      select coalesce(json_agg(json_build_object('category', category, 'brand', brand, 'count', count)), '[]')
        from counted), ${counts.options}, 'revision', ${availabilityRevision}`;
  return `
    with sized as materialized (${counts.sized}),
    counted as materialized (
      select s.category, s.brand, s.shelf as segment, c.count
        from (${counts.segments}) as c join catalog.range_counts s on s.shelf = c.segment where c.count > 0)
    ${withCounts(found, pageIds(sort, filter), viewer)}`;
}

/**
 * The page of a listing whose counts are cached, and the current revision of availability; at least one row. `$8` and
 * `$9` are the categories and brands of the segments that the counts have.
 * @param filter expanded
 */
export function countedListingQuery(sort: ListingSort, filter: Filter, viewer: ViewerKind): string {
  return `
    with counted as materialized (
      select s.category, s.brand, s.shelf as segment
        from unnest((select $8::text[]), (select $9::text[])) as c (category, brand)
        join catalog.range_counts s using (category, brand))
    select now.revision, p.*
      from (select ${availabilityRevision} as revision) as now
      left join lateral (${productViewsInOrder(pageIds(sort, filter), viewer)}) as p on true
     order by p.position`;
}

/** A product in several of the colours is found in each. */
const pageIds = (sort: ListingSort, filter: Filter): string => `
  array(
    select p.id from (
      select ${(filter.colours ?? []).length > 1 ? 'distinct' : ''} p.id, p.key
        from (select p.segment from counted p where ${matching(filter)}) as chosen
        cross join unnest((select ${options.families}::smallint[])) as families (family)
        cross join lateral (
          select p.id, ${sortKeyOf(sort)} as key from (select *, product_id as id from catalog.availability) as p
           where p.segment = chosen.segment and p.family = families.family and ${inSizes('p', filter, options)}
           order by ${sortOrders[sort]} limit (select $4::bigint + $5::bigint)) as p) as p
     order by ${orderBySortKey(sort)} limit (select $4::bigint) offset (select $5::bigint))`;
