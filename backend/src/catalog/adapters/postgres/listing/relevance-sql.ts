/** The rank of a product by PostgreSQL's `ts_rank`. @param terms the parameter with the words, such as `$15` */
export const rankOf = (terms: string) => `ts_rank('{0.05, 0.1, 0.4, 1}', p.search, ${terms}::tsquery)`;

/** How well a product fits each of `fieldsOf` in `search-tsqueries.ts`, in their order. */
const fits = [303, 302, 301, 202, 201, 102, 101] as const;
const soldOut = 50;
const inColour = 25;

/**
 * The hundreds are 3 when the title has all words, 2 when it has them with category and brand, 1 when it has some. What
 * is sold out comes after the others of its hundred, and what has a colour of the name that was asked for before them.
 */
export const fitOf = (firstParameter: number) => `
  case ${fits.map((fit, at) => `when p.search @@ $${firstParameter + at}::tsquery then ${fit}`).join(' ')} else 0 end
    + case when p.search @@ $${firstParameter + fits.length}::tsquery then ${inColour} else 0 end
    - case when p.is_sold_out then ${soldOut} else 0 end`;

/** Orders by the field that matches and availability, then by the rank of the words. */
export const byRelevance = (rank: number) => `${fitOf(rank + 1)} desc, ${rankOf(`$${rank}`)} desc, p.product_id`;

/** Whether the words are in title, category and brand. */
export const inNames = (terms: string) => `ts_filter(p.search, '{a,b}') @@ ${terms}::tsquery`;
