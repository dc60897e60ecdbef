import type { Filter, ListingSort } from '../../../domain/search/listing-filters-and-sorts.js';
import { inStock, matching, notDeleted, sortOrders, title } from './filter-and-sort-sql.js';
import { unfilteredOptionCounts } from './option-counts-sql.js';
import { pageIds, type PageStrategy } from './page-sql.js';
import {
  perViewer,
  placedItemColumns,
  productViewColumns,
  productViewsInOrder,
  type ViewerKind,
} from './product-view-mapper.js';

const reversedSortOrders: Record<ListingSort, string> = {
  'price-lowtohigh': 'p.price_cents desc, p.id desc',
  'price-hightolow': 'p.price_cents, p.id desc',
  'title-atoz': `${title} desc, p.id desc`,
  'title-ztoa': `${title}, p.id desc`,
  newest: 'p.id',
};

/** Products of each segment: the total and all facets are sums of these few numbers. */
export const segmentCountsQuery = 'select category, brand, count from catalog.range_counts where count > 0';

/**
 * One row for each product of the page, in the order of `ids`, and at least one; the first has the counts.
 * @param counts the parts of `FacetCounts`, as arguments of `json_build_object`
 */
export const withCounts = (counts: string, ids: string, viewer: ViewerKind): string => `
  select case when coalesce(p.position, 1) = 1 then counted.counts end as counts, p.*
    from (select json_build_object(${counts}) as counts) as counted
    left join lateral (${productViewsInOrder(ids, viewer)}) as p on true
   order by p.position`;

const storedCounts = (filter: Filter): string => `
  'segments', (select coalesce(json_agg(c), '[]') from (${segmentCountsQuery}) as c), ${unfilteredOptionCounts(filter)}`;

/**
 * `$4` and `$5` are limit and offset. The page is found by index-only scans before its products are read. A catalogue
 * scan may return fewer products than the counts promise; then the caller repeats the query per segment.
 * @param filter expanded
 */
export function listingQuery(sort: ListingSort, filter: Filter, viewer: ViewerKind, strategy: PageStrategy): string {
  return withCounts(storedCounts(filter), pageIds(sort, filter, strategy), viewer);
}

/**
 * As `listingQuery`, for pages far from the start: read from the nearer end, so that the last page costs no more than
 * the first. The segment counts give the distance to the end; one statement sees rows and counts of one snapshot.
 */
export function distantListingQuery(sort: ListingSort, filter: Filter, viewer: ViewerKind): string {
  const matches = (order: string, limit: string, offset: string) => `
    unnest(array(select p.id from catalog.products p where ${notDeleted} and ${matching(filter)} order by ${order}
      limit (${limit}) offset (${offset}))) with ordinality as found (id, position)`;
  const fromStart = 'select case when is_start_nearer then size else 0 end from ends';
  const fromEnd = 'select case when is_start_nearer then 0 else size end from ends';
  const ids = `array(
    with matched as (
      select coalesce(sum(p.count), 0)::bigint as total from catalog.range_counts p where ${matching(filter)}),
    ends as materialized (
      select $5::bigint * 2 <= total as is_start_nearer,
             greatest(0, least($4::bigint, total - $5::bigint)) as size,
             greatest(0, total - $5::bigint - $4::bigint) as behind
        from matched)
    select id from (
      select id, position from ${matches(sortOrders[sort], fromStart, 'select $5::bigint')}
      union all
      select id, -position from ${matches(reversedSortOrders[sort], fromEnd, 'select behind from ends')}) as page
     order by position)`;
  return withCounts(storedCounts(filter), ids, viewer);
}

export const featuredQuery = perViewer(
  (viewer) => `
  select ${productViewColumns(viewer)} from catalog.products p
   where ${notDeleted} and p.sale_price_cents > 0 and ${inStock}
   order by p.id desc limit 4`,
);

export const detailsQuery = perViewer(
  (viewer) => `select ${productViewColumns(viewer)} from catalog.products p where p.id = $2 and ${notDeleted}`,
);

/** `$2` is the end of an id, which products may share. */
export const addressQuery = perViewer(
  (viewer) => `
  select ${productViewColumns(viewer)}, p.deleted_at is not null as is_deleted from catalog.products p
   where right(p.id::text, 12) = $2 order by p.id`,
);

const items = (viewer: ViewerKind, ids: string) => `
  select ${placedItemColumns(viewer)} from catalog.variants v join catalog.products p on p.id = v.product_id
   where v.id = any(${ids})`;
/** `$2` are ids of variants. */
export const itemsQuery = items('known', '(select $2::uuid[])::uuid[]');
/** `$3` is a guest who is joining the account of the viewer. */
export const itemsOfJoinedQuery = items('joined', '(select $2::uuid[])::uuid[]');
/** As `itemsQuery`, and all variants of the product `$3`. */
export const itemsWithProductQuery = `
  ${items(
    'known',
    `array(select unnest($2::uuid[]) union select id from catalog.variants where product_id = (select $3::uuid))`,
  )} order by v.position`;

const matchingAny = `
  (cardinality($2::text[]) = 0 or p.category = any($2)) and (cardinality($3::text[]) = 0 or p.brand = any($3))`;

/** `$1` is null: staff have no reservations. `$6` is a pattern for the title or empty, `$7` an id or null. */
export const adminListQuery = (sort: ListingSort): string => `
  select ${productViewColumns('anonymous')} from catalog.products p
   where ${notDeleted} and ${matchingAny} and ($6::text = '' or p.title ilike $6 or p.id = $7::uuid)
   order by ${sortOrders[sort]} limit $4 offset $5`;

export const adminCountQuery = `
  select count(*) as total from catalog.products p
   where ${notDeleted} and ${matchingAny} and ($1::text = '' or p.title ilike $1 or p.id = $4::uuid)`;

/** Triggers maintain the table of variants with low stock. Retired ones and deleted products are not in it. */
export const lowStockQuery = `
  select ${productViewColumns('anonymous')}, l.variant_id
    from catalog.low_variants l join catalog.products p on p.id = l.product_id
   order by l.available, l.variant_id limit 12`;
