import { type Filter, hasOptions, type SearchSort } from '../../../../domain/search/listing-filters-and-sorts.js';
import { notDeleted, orderBySortKey, sortKeyOf } from '../../listing/filter-and-sort-sql.js';
import { availabilityRevision, inSegments } from '../../listing/option-counts-sql.js';
import { perViewer, productViewsInOrder, type ViewerKind } from '../../listing/product-view-mapper.js';
import { BoundedSearchSql, byBoundedRelevance, catalogue, hasSegments } from './bounded-search-sql.js';
import { byRelevance, fitOf, rankOf } from './relevance-sql.js';
import { countsOf, searched, SizeAndColourSql, sizeAndColourColumns } from './size-and-colour-sql.js';

/** Grows with every change that searches depend on; while it is equal, a search returns the same ids in order. */
export const revision = '(select sum(revision) from catalog.range_counts)::bigint';

/** Ids that a search returns beside its page, so that the next page takes no search. */
export const maxCachedIds = 1_024;
/** Most people read a page or two, and ranking a thousand takes as long as finding them. */
const minRankedIds = 256;

/** How many ids to rank for a page that ends at `to`: twice as many each time they are too few. */
export function rankedIdCount(to: number): number {
  if (to > maxCachedIds) return to;
  return Math.max(minRankedIds, 2 ** Math.ceil(Math.log2(to)));
}

interface Order {
  /** Columns of the matching products. */
  readonly columns: string;
  /** Sort keys of the products in the filter, computed from the columns. */
  readonly keys: string;
  readonly order: string;
}

function orderOf(sort: SearchSort, filter: Filter): Order {
  if (isBounded(sort, filter)) return byBoundedRelevance;
  if (sort === 'relevance') return byRelevance;
  return { columns: `${sortKeyOf(sort)} as key`, keys: 'p.key', order: orderBySortKey(sort) };
}

/** `$7` and `$8` are the lowest and the highest price in cents; as `matching`, each kind of filter has its own text. */
function withinFilter({ minPrice, maxPrice, isOnSale = false, isInStock = false }: Filter): string {
  return [
    minPrice === undefined ? '$7::bigint is null' : 'p.price_cents >= (select $7::bigint)',
    maxPrice === undefined ? '$8::bigint is null' : 'p.price_cents <= (select $8::bigint)',
    ...(isOnSale ? ['p.is_on_sale'] : []),
    ...(isInStock ? ['not p.is_sold_out'] : []),
  ].join(' and ');
}

/** The chosen sizes and families of colours. */
const options = { sizes: '$10', families: '$11' } as const;

/** Whether the title matches `$12`: then the product needs no size and colour. */
const isNamed = 'p.search @@ (select $12::tsquery) as is_named';

/** What a search compares: its words, or all products of a price where it has none. */
export type SearchKind = 'by words' | 'without words';
const matchingWords: Record<SearchKind, string> = {
  'by words': 'p.search @@ (select $9::tsquery)',
  'without words': '$9::text is null',
};

/**
 * Each matching product is read once, for the counts and the ranking; very many as `BoundedSearchSql` says. `$4` and
 * `$5` are limit and offset, `$6` how many ids to rank, `$9` is the search, `$13` and up are as in `byRelevance`. At
 * least one row; the first has the counts and the first ids.
 * @param hasTitle whether `$12` is not null; comparing null with each title takes longer than the rest of the query
 */
export function searchQuery(
  sort: SearchSort,
  filter: Filter,
  viewer: ViewerKind,
  kind: SearchKind,
  hasTitle: boolean,
): string {
  const { columns, keys, order } = orderOf(sort, filter);
  const conditions = `${matchingWords[kind]} and ${withinFilter(filter)}`;
  const chosen = new SizeAndColourSql(filter, options, kind === 'without words');
  const found = `p.id, p.shelf, ${sizeAndColourColumns}, ${columns}`;
  const ranked = (rows: string) => `
    array(
      select p.id from (select p.id, ${keys} from ${rows} p where ${inSegments('p.shelf', filter)}) as p
       order by ${order} limit (select $6::bigint))`;
  const counts = `'segments', ${segmentsOf(hasOptions(filter) ? matchedCounts : 'select * from counted')}, ${chosen.counts}`;
  const bounded = isBounded(sort, filter)
    ? new BoundedSearchSql(filter, { found, conditions, withinFilter: withinFilter(filter), order, ranked })
    : undefined;
  return `
    with ${bounded ? `${catalogue},` : ''}
    found as materialized (
      select ${found}, ${hasTitle ? isNamed : '$12::text'} from ${searched} where ${conditions}),
    matched as ${hasOptions(filter) ? 'materialized' : 'not materialized'} (
      select * from found p where ${hasTitle ? `(${chosen.condition} or p.is_named)` : chosen.condition}),
    ${bounded?.parts ?? `counted as materialized (${countsOf('found p')})`},
    ranked as materialized (select ${bounded?.ids ?? ranked('matched')} as ids),
    summary as materialized (
      select ${revision} as revision, ${availabilityRevision} as availability,
             ${bounded?.counts(counts) ?? `json_build_object(${counts})`} as counts,
             (select ids[1:${maxCachedIds}]::text from ranked) as ids)
    select case when coalesce(p.position, 1) = 1 then summary.counts end as counts,
           case when coalesce(p.position, 1) = 1 then summary.ids end as ids,
           summary.revision, summary.availability, p.*
      from summary
      left join lateral (
        ${productViewsInOrder('(select ids from ranked)[$5::int + 1 : $5::int + $4::int]', viewer)}) as p on true
     order by p.position`;
}

/** Only a search by relevance without sizes and colours is bounded; any other compares all matches. */
function isBounded(sort: SearchSort, filter: Filter): boolean {
  return sort === 'relevance' && !hasOptions(filter);
}

/** Whether the query has `$21`, the search with the words of the filter's categories and brands. */
export function isNarrowed(sort: SearchSort, filter: Filter): boolean {
  return isBounded(sort, filter) && hasSegments(filter);
}

const matchedCounts = 'select p.shelf, count(*) as count from matched p group by p.shelf';

/** @param counts selects the number of a segment, and how many products it has */
const segmentsOf = (counts: string) => `
  (select coalesce(json_agg(c), '[]')
     from (select r.category, r.brand, sum(f.count) as count
             from (${counts}) as f join catalog.range_counts r using (shelf) group by r.category, r.brand) as c)`;

/** The current products of a cached result, whose ids are `$2`. At least one row, with the current revisions. */
export const cachedSearchQuery = perViewer(
  (viewer) => `
  select summary.revision, summary.availability, p.*
    from (select ${revision} as revision, ${availabilityRevision} as availability) as summary
    left join lateral (${productViewsInOrder('(select $2::uuid[])', viewer)}) as p on true
   order by p.position`,
);

/** The first of these searches that finds anything, counted from 1; no row when none does. */
export const firstWithProductsQuery = `
  select place from unnest($1::text[]) with ordinality as asked (terms, place)
   where exists (select from ${searched} where p.search @@ asked.terms::tsquery) limit 1`;

const isSoldOut = '(select s.is_sold_out from catalog.searched_products s where s.id = p.id)';

/** Products that are ranked for a suggestion, of all that match one letter. */
const maxSuggestionCandidates = 2_000;

/**
 * The likeliest products while a search is being typed, `$2` of them, without counts; of many matches only the first
 * are ranked. The CTE matches without a limit, because with one PostgreSQL would scan the table instead. It reads the
 * products, which are in order of insertion: the search projection is ordered by title, and its first matches would all
 * have the same name.
 */
export const suggestionsQuery = `
  with fit as materialized (
    select p.id, ${fitOf(7, isSoldOut)} as fit, ${rankOf('$6')} as rank
      from catalog.products p
     where ${notDeleted} and p.search @@ $5::tsquery
       and p.price_cents between coalesce($3::bigint, 0) and coalesce($4::bigint, 100000000))
  ${productViewsInOrder(
    `array(
      select p.id from (select * from fit limit ${maxSuggestionCandidates}) as p
       order by ${byRelevance.order} limit $2)`,
    'anonymous',
  )} order by ordered.position`;
