/** The rank of a product by PostgreSQL's `ts_rank`. @param terms the parameter with the words, such as `$13` */
export const rankOf = (terms: string) => `ts_rank('{0.05, 0.1, 0.4, 1}', p.search, ${terms}::tsquery)`;

/** How well a product fits each of `fieldsOf` in `search-tsqueries.ts`, in their order. */
export const fits = [303, 302, 301, 202, 201, 102, 101] as const;
export const soldOut = 50;

/**
 * The hundreds are 3 when the title has all words, 2 when it has them with category and brand, 1 when it has some. What
 * is sold out comes after the others of its hundred.
 */
export const fitOf = (firstParameter: number, isSoldOut: string) => `
  case ${fits.map((fit, at) => `when p.search @@ $${firstParameter + at}::tsquery then ${fit}`).join(' ')} else 0 end
    - case when ${isSoldOut} then ${soldOut} else 0 end`;

/** The number of the parameter with the first field of `fieldsOf`; the one before has the words for the rank. */
export const firstField = 14;
export const fit = fitOf(firstField, 'p.is_sold_out');
export const rank = rankOf('$13');

/** Sorts by the field that matches and availability, then by the rank of the words. */
export const byRelevance = {
  columns: `${fit} as fit, ${rank} as rank`,
  keys: 'p.fit, p.rank',
  order: 'p.fit desc, p.rank desc, p.id',
};
