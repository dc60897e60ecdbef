import {
  type Filter,
  hasOptions,
  maxListed,
  type SearchSort,
} from '../../../domain/search/listing-filters-and-sorts.js';
import { notDeleted, orderBySortKey, sortKeyOf } from '../listing/filter-sql.js';
import { availabilityRevision, inSegments } from '../listing/option-counts-sql.js';
import { perViewer, productViewsInOrder, type ViewerKind } from '../listing/product-view-row.js';
import { SizeAndColourSql, sizeAndColourColumns } from './size-and-colour-sql.js';

/** What searches read of products that are not deleted: triggers maintain it. */
const searched = 'catalog.searched_products p';

/** Changes with everything that searches depend on: while it is the same, they find the same in the same order. */
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

const rankOf = (terms: string) => `ts_rank('{0.05, 0.1, 0.4, 1}', p.search, ${terms}::tsquery)`;

/** How well a product fits each of `fieldsOf` in `search-terms.ts`, in their order. */
const fits = [303, 302, 301, 202, 201, 102, 101];
const soldOut = 50;

/**
 * The hundreds are 3 when the title has all words, 2 when it has them with category and brand, 1 when it has some. What
 * is sold out comes after the others of its hundred.
 */
const fitOf = (firstParameter: number, isSoldOut: string) => `
  case ${fits.map((fit, at) => `when p.search @@ $${firstParameter + at}::tsquery then ${fit}`).join(' ')} else 0 end
    - case when ${isSoldOut} then ${soldOut} else 0 end`;

/** The first of `fieldsOf`. */
const firstField = 14;
const fit = fitOf(firstField, 'p.is_sold_out');
const rank = rankOf('$13');

/** Where the words are, then what can be bought, then how close the words are. */
const byRelevance = { keys: `${fit} as fit, ${rank} as rank`, order: 'p.fit desc, p.rank desc, p.id' };

function sortOf(sort: SearchSort): { keys: string; order: string } {
  if (sort === 'relevance') return byRelevance;
  return { keys: `${sortKeyOf(sort)} as key`, order: orderBySortKey(sort) };
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

/** Up to here a search by relevance compares all that matches; beyond, only what is likely to come first. */
const maxCompared = 20_000;
const areMany = `(select count > ${maxCompared} from first_found)`;

/**
 * Each matching product is read once, for the counts and the ranking; very many are counted by another scan, which
 * costs less. `$4` and `$5` are limit and offset, `$6` how many ids to rank, `$9` is the search, `$13` and up are as in
 * `byRelevance`. At least one row; the first has the counts and the first ids.
 * @param hasTitle whether `$12` is not null; comparing none with each title takes longer than everything else
 */
export function searchQuery(
  sort: SearchSort,
  filter: Filter,
  viewer: ViewerKind,
  kind: SearchKind,
  hasTitle: boolean,
): string {
  const { keys, order } = sortOf(sort);
  const conditions = `${matchingWords[kind]} and ${withinFilter(filter)}`;
  const chosen = new SizeAndColourSql(filter, options, kind === 'without words');
  const isBounded = sort === 'relevance' && !hasOptions(filter);
  const ids = rankedIds(filter, order);
  return `
    with found as materialized (
      select p.id, p.shelf, ${sizeAndColourColumns}, ${hasTitle ? isNamed : '$12::text'}, ${keys} from ${searched}
       where ${conditions}),
    matched as ${hasOptions(filter) ? 'materialized' : 'not materialized'} (
      select * from found p where ${hasTitle ? `(${chosen.condition} or p.is_named)` : chosen.condition}),
    ${isBounded ? boundedParts(filter, conditions) : `counted as materialized (${counts('found p')}),`}
    ranked as materialized (
      select ${isBounded ? `case when ${areMany} then ${likeliestIds(order, ids)} else ${ids} end` : ids} as ids),
    summary as materialized (
      select ${revision} as revision, ${availabilityRevision} as availability,
             json_build_object(
               'segments',
               (select coalesce(json_agg(c), '[]')
                  from (select r.category, r.brand, sum(f.count) as count
                          from (${hasOptions(filter) ? matchedCounts : 'select * from counted'}) as f
                          join catalog.range_counts r using (shelf) group by r.category, r.brand) as c),
               ${chosen.counts}) as counts,
             (select ids[1:${maxCachedIds}]::text from ranked) as ids)
    select case when coalesce(p.position, 1) = 1 then summary.counts end as counts,
           case when coalesce(p.position, 1) = 1 then summary.ids end as ids,
           summary.revision, summary.availability, p.*
      from summary
      left join lateral (
        ${productViewsInOrder('(select ids from ranked)[$5::int + 1 : $5::int + $4::int]', viewer)}) as p on true
     order by p.position`;
}

function rankedIds(filter: Filter, order: string): string {
  return `
    array(
      select p.id from matched p where ${inSegments('p.shelf', filter)} order by ${order} limit (select $6::bigint))`;
}

const matchedCounts = 'select p.shelf, count(*) as count from matched p group by p.shelf';

/** Numbers of products by segment, sizes and colours. */
function counts(rows: string, condition = 'true'): string {
  const groups = `p.shelf, ${sizeAndColourColumns}`;
  return `select ${groups}, count(*) as count from ${rows} where ${condition} group by ${groups}`;
}

/** `first_found` says how many there are, up to a bound; `counted` is of them or of the scan; and `likeliest`. */
function boundedParts(filter: Filter, conditions: string): string {
  return `
    first_found as materialized (select count(*) from (select from found limit ${maxCompared + 1}) as first),
    counted as materialized (
      ${counts('found p', `not ${areMany}`)}
       union all
      ${counts(searched, `${areMany} and ${conditions}`)}),
    ${likeliest(`${withinFilter(filter)} and ${inSegments('p.shelf', filter)}`)},`;
}

const inTitles = (field: number) => `ts_filter(p.search, '{a}') @@ $${firstField + field}::tsquery`;
const byName = (field: number) => `p.search @@ $${firstField + field}::tsquery`;

/** The best fits, in their order, by conditions that indexes answer; the fourth are the first three, sold out. */
const bestFits = [
  ...[0, 1, 2].map((field) => `${inTitles(field)} and ${fit} = ${fits[field]}`),
  `(${[0, 1, 2].map(inTitles).join(' or ')}) and p.is_sold_out`,
  ...[3, 4].map((field) => `${byName(field)} and ${fit} = ${fits[field]}`),
];

/** The CTE `likeliest`: products that fit best, as many as can be paged through; each is read only if it takes more. */
function likeliest(condition: string): string {
  const parts = bestFits.map(
    (best) => `
      (select p.id, ${fit} as fit, ${rank} as rank from ${searched}
        where ${best} and ${condition} limit ${maxListed})`,
  );
  return `likeliest as materialized (select * from (${parts.join(' union all ')}) as p limit ${maxListed})`;
}

/** Of those that fit best, if they are enough. */
function likeliestIds(order: string, all: string): string {
  const ids = `array(select p.id from likeliest p order by ${order} limit (select $6::bigint))`;
  return `case when (select count(*) from likeliest) = ${maxListed} then ${ids} else ${all} end`;
}

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
