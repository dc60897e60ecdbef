import type { Filter, ListingSort } from '../../../domain/search/listing-filters-and-sorts.js';
import { matching, orderBySortKey, sortKeyOf, sortOrders } from './filter-and-sort-sql.js';
import { availabilityRevision, inSizes, ofSizes, OptionCountSql } from './option-counts-sql.js';
import { withCounts } from './product-queries.js';
import { productViewsInOrder, type ViewerKind } from './product-view-mapper.js';

const options = { sizes: '$6', families: '$7' } as const;

/**
 * A listing with sizes or colours. `$4` and `$5` are limit and offset. The counts say which segments have products of
 * the filter; from each of these segments and each colour, as many products are read in order as the page may need.
 * @param filter with categories and brands as `expanded` returns them
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

/** `distinct` with several colours, because a product is found once for each of its colours. */
const pageIds = (sort: ListingSort, filter: Filter): string => `
  array(
    select p.id from (
      select ${(filter.colours ?? []).length > 1 ? 'distinct' : ''} p.id, p.key
        from (select p.segment from counted p where ${matching(filter)}) as chosen
        cross join unnest((select ${options.families}::smallint[])) as families (family)
        ${(filter.sizes ?? []).length > 0 ? inOrderOrBySize(sort, filter) : `cross join lateral (${inOrder(sort, filter)}) as p`}) as p
     order by ${orderBySortKey(sort)} limit (select $4::bigint) offset (select $5::bigint))`;

const pageEnd = '(select $4::bigint + $5::bigint)';

/** The first products of a segment and family; products in other sizes are read and skipped. */
const inOrder = (sort: ListingSort, filter: Filter, condition = 'true'): string => `
  select p.id, ${sortKeyOf(sort)} as key from (select *, product_id as id from catalog.availability) as p
   where p.segment = chosen.segment and p.family = families.family and ${inSizes('p', filter, options)} and ${condition}
   order by ${sortOrders[sort]} limit ${pageEnd}`;

/** Those of a segment and family in one of the sizes, by their keys. */
const bySize = (sort: ListingSort, condition: string): string => `
  select p.id, ${sortKeyOf(sort)} as key
    from (select distinct o.product_id from catalog.available_options o
           where ${ofSizes('o', options)} and o.family = families.family and o.segment = chosen.segment
             and ${condition}) as o
   cross join lateral (
     select a.*, a.product_id as id from catalog.availability a
      where a.product_id = o.product_id and a.family = families.family offset 0) as p
   order by ${sortOrders[sort]} limit ${pageEnd}`;

/**
 * Reading in sort order takes `offered / fitting` products for each product of the page, at most all; reading by size
 * takes all fitting ones, at twice the cost each. The counters lack the latest changes but only choose the way.
 */
const inOrderOrBySize = (sort: ListingSort, filter: Filter): string => `
  cross join lateral (
    select coalesce(sum(c.products) filter (where c.size <> ''), 0) as fitting,
           coalesce(sum(c.products) filter (where c.size = ''), 0) as offered
      from catalog.availability_counts c
     where c.size = any(array_append((select ${options.sizes}::text[]), '')) and c.family = families.family
       and c.segment = chosen.segment) as c
  cross join lateral (
    select 2 * c.fitting * greatest(c.fitting, ${pageEnd}) < c.offered * ${pageEnd} as are_few) as rule
  cross join lateral (
    (${inOrder(sort, filter, 'not rule.are_few')})
    union all
    (${bySize(sort, 'rule.are_few')})) as p`;
