import { type ListingSort, maxListed, type SearchSort } from '../../../domain/search/listing-filters-and-sorts.js';
import { filterValueCount, inBrand, inCategory, matching } from './filter-sql.js';
import { byRelevance, fitOf, inNames, rankOf } from './relevance-sql.js';

/** Letters regardless of case and accents, and numbers by value. */
const title = 'p.title collate catalog.by_title';

const sortOrders: Record<ListingSort, string> = {
  'price-lowtohigh': 'p.price_cents, p.product_id',
  'price-hightolow': 'p.price_cents desc, p.product_id',
  'title-atoz': `${title}, p.product_id`,
  'title-ztoa': `${title} desc, p.product_id`,
  // Ids begin with their time of creation.
  newest: 'p.product_id desc',
};

const page = `limit $${filterValueCount + 1}::bigint offset $${filterValueCount + 2}::bigint`;
/** The words for the rank; the fields and names of colours are in the next eight values. */
const rank = filterValueCount + 3;
const names = rank + 9;

const orderOf = (sort: SearchSort) => (sort === 'relevance' ? byRelevance(rank) : sortOrders[sort]);
/** What the order compares. */
const columnsFor = (sort: SearchSort) =>
  sort === 'relevance' ? 'p.product_id, p.is_sold_out, p.search' : 'p.product_id, p.price_cents, p.title';
const listed = `from catalog.product_listing p where ${matching}`;

/**
 * The ids of a page in its order. The values are `filterValues`, limit and offset, and for relevance `fieldsOf` a
 * search. What is found is read and sorted.
 */
export const pageOfFewQuery = (sort: SearchSort): string => `
  with found as materialized (select ${columnsFor(sort)} ${listed})
  select p.product_id as id from found p order by ${orderOf(sort)} ${page}`;

/** How many of very many products are ranked; those after them come as they are read. */
const maxRanked = 2_400;
const [inTitle, inRange] = [`p.search @@ $${rank + 1}::tsquery`, inNames(`$${names}`)];
const listedIf = (condition: string) =>
  `(select ${columnsFor('relevance')} ${listed} and ${condition} limit ${maxListed})`;
const ranked = (value: string) => `case when p.place <= ${maxRanked} then ${value} end`;

// PostgreSQL plans a CTE without the limit of what reads it, so that all pages read the same products in one order.
const likelyFirst = `
  with likely as materialized (
    ${listedIf(inTitle)} union all
    ${listedIf(`not (${inTitle}) and ${inRange}`)} union all
    ${listedIf(`not (${inTitle}) and not (${inRange})`)}),
  placed as materialized (
    select l.*, row_number() over () as place from likely l
     limit case when $${filterValueCount + 1}::bigint + $${filterValueCount + 2}::bigint <= ${maxRanked}
                then ${maxRanked} else ${maxListed} end)
  select p.product_id as id from placed p
   order by p.place > ${maxRanked}, ${ranked(fitOf(rank + 1))} desc, ${ranked(rankOf(`$${rank}`))} desc,
            ${ranked('p.product_id')}, p.place ${page}`;

/**
 * As `pageOfFewQuery`, for more products than are counted: an index in the page's order finds it soon. Relevance has no
 * index: those are compared that have the words themselves in the title, then those with all words in title, category
 * and brand, for which it has one more value.
 */
export const pageOfManyQuery = (sort: SearchSort): string =>
  sort === 'relevance' ? likelyFirst : `select p.product_id as id ${listed} order by ${sortOrders[sort]} ${page}`;

/** How staff search: by no words where the text is empty. */
export interface StaffSearchKind {
  /** How many words a product has to have. */
  readonly words: number;
  /** Only products of which a variant runs low. */
  readonly isLow: boolean;
}

/** Each word by itself, because PostgreSQL uses no index for `like all`. */
const hasWords = ({ words }: StaffSearchKind) =>
  Array.from({ length: words }, (_, at) => `p.staff_words like ($3::text[])[${at + 1}]`).join(' and ') ||
  '$3::text[] = array[]::text[]';

/**
 * For staff. `$1` and `$2` are categories and brands, `$3` patterns of words, `$4` an id, `$5` the end of one and
 * `$6` words that are too short for patterns; or null.
 */
const staffListed = (kind: StaffSearchKind) => `
  from catalog.product_listing p
 where ${inCategory} and ${inBrand}
   and (${hasWords(kind)} and ($6::tsquery is null or p.search @@ $6) or p.product_id = $4::uuid
        or p.product_id = any (array(select id from catalog.products where right(id::text, 12) = $5::text)))
   ${kind.isLow ? 'and p.product_id in (select product_id from catalog.low_variants)' : ''}`;
export const staffPageQuery = (sort: ListingSort, kind: StaffSearchKind): string => `
  select p.product_id as id ${staffListed(kind)} order by ${sortOrders[sort]} limit $7 offset $8`;
/** As `staffPageQuery`, newest first: `$7` is the last id known, null for none, and `$8` how many come after it. */
export const staffBatchQuery = (kind: StaffSearchKind): string => `
  select p.product_id as id ${staffListed(kind)} and ($7::uuid is null or p.product_id < $7)
   order by p.product_id desc limit $8`;
export const staffCountQuery = (kind: StaffSearchKind): string => `select count(*) as total ${staffListed(kind)}`;
