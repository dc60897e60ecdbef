import type { Filter, SearchSort } from '../../../domain/search/listing.js';
import { chosenBy, keyOf, onShelf, ordersByKey } from '../listing/filter-sql.js';
import { shownInPlace, type Who } from '../listing/product-view-row.js';

/** What is on the shelf, as far as searches go by it: the database keeps it beside the products. */
const searched = 'catalog.searched_products p';

/** How often anything changed that searches go by: as long as it is the same they find the same, in the same order. */
export const revision = '(select sum(revision) from catalog.range_counts)::bigint';

/** Places of a search that are told beside its page, so that the next page need not be searched for. */
export const placesToKeep = 1_024;
/** Most people look at a page or two, and to put a thousand in order takes as long as to find them. */
const fewestPlaces = 256;

/** How many places are found out for somebody who looks as far as that: twice as many each time they are too few. */
export function placesFor(to: number): number {
  if (to > placesToKeep) return to;
  return Math.max(fewestPlaces, 2 ** Math.ceil(Math.log2(to)));
}

/** Wholly in the title, partly, or elsewhere. A title that has all of it is not looked at twice. */
const titleOf = (wholly: string, partly: string) =>
  `case when p.search @@ ${wholly}::tsquery then 2 when p.search @@ ${partly}::tsquery then 1 else 0 end`;
const rankOf = (sought: string) => `ts_rank('{0.05, 0.1, 0.4, 1}', p.search, ${sought}::tsquery)`;

/** What is wholly in the title first, then partly, then by how often and where. */
const byRelevance = {
  keys: `${titleOf('$8', '$9')} as in_title, ${rankOf('$6')} as rank`,
  order: 'p.in_title desc, p.rank desc, p.id',
};

function keysOf(sort: SearchSort): { keys: string; order: string } {
  if (sort === 'relevance') return byRelevance;
  return { keys: `${keyOf(sort)} as key`, order: ordersByKey(sort) };
}

/** Where nothing was chosen, nothing is looked at. */
function shelvesOf(filter: Filter): string {
  const isAll = filter.categories.length + filter.brands.length === 0;
  return isAll
    ? chosenBy(filter)
    : `p.shelf = any(array(select p.shelf from catalog.range_counts p where ${chosenBy(filter)}))`;
}

/**
 * Each product that fits is looked at once: counted, and given its place. `$4` and `$5` are limit and offset, `$6` is what is
 * looked for, `$7` how many places are found out. One row at least; the first brings the counts and the first places.
 */
export function searchQuery(sort: SearchSort, filter: Filter, who: Who): string {
  const { keys, order } = keysOf(sort);
  return `
    with found as materialized (
      select p.id, p.shelf, ${keys} from ${searched} where p.search @@ (select $6::tsquery)),
    first as materialized (
      select array(select p.id from found p where ${shelvesOf(filter)} order by ${order} limit (select $7::bigint)) as ids),
    told as materialized (
      select ${revision} as revision,
             (select coalesce(json_agg(c), '[]')
                from (select r.category, r.brand, f.count
                        from (select shelf, count(*) as count from found group by 1) as f join catalog.range_counts r using (shelf)
                     ) as c) as counts,
             (select ids[1:${placesToKeep}]::text from first) as places)
    select case when coalesce(p.place, 1) = 1 then told.counts end as counts,
           case when coalesce(p.place, 1) = 1 then told.places end as places, told.revision, p.*
      from told
      left join lateral (${shownInPlace('(select ids from first)[$5::int + 1 : $5::int + $4::int]', who)}) as p on true
     order by p.place`;
}

/** The products that were found before, `$2`, as they are now. One row at least, with the revision they are of. */
export const foundBeforeQuery = (who: Who): string => `
  select told.revision, p.* from (select ${revision} as revision) as told
    left join lateral (${shownInPlace('(select $2::uuid[])', who)}) as p on true
   order by p.place`;

/** Of those who may be meant by somebody who has typed a letter. */
const mostLookedAt = 2_000;

/**
 * The likeliest names for somebody who is still typing: nothing is counted, and of what many products fit the first ones
 * must do. They are found without a limit in sight, for which PostgreSQL would read the whole table instead. `$2` is how many. What
 * searches go by lies by title, where the first ones would all be called alike; products lie as they came.
 */
export const suggestionsQuery = `
  with fit as materialized (
    select p.id, ${titleOf('$4', '$5')} as in_title, ${rankOf('$3')} as rank
      from catalog.products p where ${onShelf} and p.search @@ $3::tsquery)
  ${shownInPlace(
    `array(select p.id from (select * from fit limit ${mostLookedAt}) as p order by ${byRelevance.order} limit $2)`,
    'nobody',
  )} order by placed.place`;
