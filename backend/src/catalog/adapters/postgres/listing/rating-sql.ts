/** The column `rating` of `ProductViewRow`: null where no review is shown. @param product its id */
export const ratingOf = (product: string): string => `(
    select json_build_object('average', round((one + 2 * two + 3 * three + 4 * four + 5 * five)::numeric / count, 2),
                             'count', count)
      from (select t.*, one + two + three + four + five as count from catalog.review_totals t
             where t.product_id = ${product}) as t
     where count > 0)`;
