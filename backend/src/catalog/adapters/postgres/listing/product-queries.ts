import type { Filter, ListingSort } from '../../../domain/search/listing.js';
import { chosenBy, onShelf, orders } from './filter-sql.js';
import { idsOfPage, type Way } from './page-sql.js';
import { shownColumns, shownInPlace, type Who } from './product-view-row.js';

const backwards: Record<ListingSort, string> = {
  'price-lowtohigh': 'p.price_cents desc, p.id desc',
  'price-hightolow': 'p.price_cents, p.id desc',
  'title-atoz': 'lower(p.title) desc, p.id desc',
  'title-ztoa': 'lower(p.title), p.id desc',
};

/** How many of each category and brand: out of these few numbers come the total and every facet. */
const keptCounts = 'select category, brand, count from catalog.range_counts where count > 0';

/** One row at least, and one for each product of the page, whose ids are given in their order. The first brings the counts. */
const withCounts = (ids: string, who: Who) => `
  select case when coalesce(p.place, 1) = 1 then counted.counts end as counts, p.*
    from (select coalesce(json_agg(c), '[]') as counts from (${keptCounts}) as c) as counted
    left join lateral (${shownInPlace(ids, who)}) as p on true
   order by p.place`;

/**
 * `$4` and `$5` are limit and offset. The page is found in indexes alone before its products are read. Along the range there may
 * be fewer products than the counts promise: then they are to be asked for by shelves. @param filter in full
 */
export function listingQuery(sort: ListingSort, filter: Filter, who: Who, way: Way): string {
  return withCounts(idsOfPage(sort, filter, way), who);
}

/**
 * As `listingQuery`, for pages far from the beginning: found from whichever end is nearer, so that the last page costs no more
 * than the first. The kept counts say how far the other end is; rows and counts are of the same moment within one statement.
 */
export function farListingQuery(sort: ListingSort, filter: Filter, who: Who): string {
  const chosen = (order: string, limit: string, offset: string) => `
    unnest(array(select p.id from catalog.products p where ${onShelf} and ${chosenBy(filter)} order by ${order}
      limit (${limit}) offset (${offset}))) with ordinality as found (id, place)`;
  const fromFirst = 'select case when is_first_nearer then size else 0 end from ends';
  const fromLast = 'select case when is_first_nearer then 0 else size end from ends';
  const ids = `array(
    with range as (select coalesce(sum(p.count), 0)::bigint as total from catalog.range_counts p where ${chosenBy(filter)}),
    ends as materialized (
      select $5::bigint * 2 <= total as is_first_nearer,
             greatest(0, least($4::bigint, total - $5::bigint)) as size,
             greatest(0, total - $5::bigint - $4::bigint) as behind
        from range)
    select id from (
      select id, place from ${chosen(orders[sort], fromFirst, 'select $5::bigint')}
      union all
      select id, -place from ${chosen(backwards[sort], fromLast, 'select behind from ends')}) as page
     order by place)`;
  return withCounts(ids, who);
}

export const keptCountsQuery = keptCounts;

export const featuredQuery = (who: Who): string => `
  select ${shownColumns(who)} from catalog.products p
   where ${onShelf} and p.sale_price_cents > 0 and p.on_hand > p.held order by p.id desc limit 4`;

export const detailsQuery = (who: Who): string =>
  `select ${shownColumns(who)} from catalog.products p where p.id = $2 and ${onShelf}`;

export const lookQuery = `
  select ${shownColumns('somebody')} from catalog.products p where p.id = any((select $2::uuid[])::uuid[])`;

const chosenByAny = `
  (cardinality($2::text[]) = 0 or p.category = any($2)) and (cardinality($3::text[]) = 0 or p.brand = any($3))`;

/** `$1` stays empty: staff hold nothing. `$6` is a pattern for the title or empty, `$7` an id or null. */
export const keptListQuery = `
  select ${shownColumns('nobody')} from catalog.products p
   where ${onShelf} and ${chosenByAny} and ($6::text = '' or p.title ilike $6 or p.id = $7::uuid)
   order by p.id desc limit $4 offset $5`;

export const keptCountQuery = `
  select count(*) as total from catalog.products p
   where ${onShelf} and ${chosenByAny} and ($1::text = '' or p.title ilike $1 or p.id = $4::uuid)`;

/** Of what is nearly sold out, which the database keeps beside the range. */
export const lowQuery = `
  select ${shownColumns('nobody')} from catalog.low_products l join catalog.products p on p.id = l.product_id
   where ${onShelf} order by l.available, l.product_id limit 12`;
