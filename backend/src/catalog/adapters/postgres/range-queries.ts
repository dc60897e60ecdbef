import type { ListingSort, SearchSort } from '../../domain/listing.js';
import { shownColumns } from './shown-product.js';

const onShelf = 'p.deleted_at is null';
/** `$2` and `$3` are the chosen categories and brands; none chosen means all. */
const chosen = `
  (cardinality($2::text[]) = 0 or p.category = any($2)) and (cardinality($3::text[]) = 0 or p.brand = any($3))`;

const orders: Record<ListingSort, string> = {
  'price-lowtohigh': 'p.price_cents, p.id',
  'price-hightolow': 'p.price_cents desc, p.id',
  'title-atoz': 'lower(p.title), p.id',
  'title-ztoa': 'lower(p.title) desc, p.id',
};

/** Wholly in the title first, then partly, then by how often and where. `$7` and `$8` look at titles alone. */
const byRelevance = `
  p.search @@ $7::tsquery desc, p.search @@ $8::tsquery desc,
  ts_rank('{0.05, 0.1, 0.4, 1}', p.search, $6::tsquery) desc, p.id`;

/** `$4` and `$5` are limit and offset. */
export function listingQuery(sort: ListingSort): string {
  return `select ${shownColumns} from catalog.products p where ${onShelf} and ${chosen}
           order by ${orders[sort]} limit $4 offset $5`;
}

/** As the listing; `$6` is what is looked for. */
export function searchQuery(sort: SearchSort): string {
  const order = sort === 'relevance' ? byRelevance : orders[sort];
  return `select ${shownColumns} from catalog.products p where ${onShelf} and ${chosen} and p.search @@ $6::tsquery
           order by ${order} limit $4 offset $5`;
}

/** How many of each category and brand: out of these few numbers come the total and every facet. */
export const countsQuery = `
  select p.category, p.brand, count(*) as count from catalog.products p where ${onShelf} group by 1, 2`;

export const searchCountsQuery = `
  select p.category, p.brand, count(*) as count from catalog.products p
   where ${onShelf} and p.search @@ $1::tsquery group by 1, 2`;

export const featuredQuery = `
  select ${shownColumns} from catalog.products p
   where ${onShelf} and p.sale_price_cents > 0 and p.on_hand > p.held order by p.id desc limit 4`;

export const detailsQuery = `select ${shownColumns} from catalog.products p where p.id = $2 and ${onShelf}`;

export const lookQuery = `select ${shownColumns} from catalog.products p where p.id = any($2::uuid[])`;

/** `$1` stays empty: staff hold nothing. `$6` is a pattern for the title or empty, `$7` an id or null. */
export const keptListQuery = `
  select ${shownColumns} from catalog.products p
   where ${onShelf} and ${chosen} and ($6::text = '' or p.title ilike $6 or p.id = $7::uuid)
   order by p.id desc limit $4 offset $5`;

export const keptCountQuery = `
  select count(*) as total from catalog.products p
   where ${onShelf} and ${chosen} and ($1::text = '' or p.title ilike $1 or p.id = $4::uuid)`;

/** As the index of low stock has it. */
export const lowQuery = `select ${shownColumns} from catalog.products p
  where ${onShelf} and p.on_hand - p.held < 10 order by p.on_hand - p.held, p.id limit 12`;
