import { productViewsInOrder } from '../listing/product-view-mapper.js';
import { byRelevance } from '../listing/relevance-sql.js';

/** The first of these searches that finds anything, counted from 1; no row when none does. */
export const firstWithProductsQuery = `
  select place from unnest($1::text[]) with ordinality as asked (terms, place)
   where exists (select from catalog.product_listing p where p.search @@ asked.terms::tsquery) limit 1`;

/** Products that are compared for a suggestion, of all that match one letter. */
const maxSuggestionCandidates = 2_000;

/**
 * The likeliest products while a search is being typed, `$2` of them, without counts. The CTE matches without a limit,
 * because with one PostgreSQL would scan the table instead.
 */
export const suggestionsQuery = `
  with found as materialized (
    select p.product_id, p.search, p.is_sold_out from catalog.product_listing p
     where p.search @@ $5::tsquery and p.price_cents between coalesce($3::bigint, 0) and coalesce($4::bigint, 100000000))
  ${productViewsInOrder(
    `array(
      select p.product_id from (select * from found limit ${maxSuggestionCandidates}) as p
       order by ${byRelevance(6)} limit $2)`,
    'anonymous',
  )} order by ordered.position`;
