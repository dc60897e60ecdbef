import { productViewsInOrder, type ViewerKind } from './product-view-mapper.js';

/** Orders of a product that are read for what was bought together with it. */
const latestOrders = 200;
const shown = 4;

const available = 'not p.is_sold_out and p.product_id <> product.id';

/**
 * `$2` is the end of a product's id. Each part of the union reads few products through an index, and products
 * of a later part rank behind those of an earlier one.
 */
export const relatedProductsQuery = (viewer: ViewerKind): string =>
  productViewsInOrder(
    `array(
      select likely.id from (
        select p.id, p.category, p.brand from catalog.products p where right(p.id::text, 12) = $2
         order by p.deleted_at is not null, p.id limit 1) as product,
      lateral (
        (select p.product_id as id, 1 as part, count(distinct bought.order_id) as orders
           from (select r.order_id from catalog.reservations r where r.product_id = product.id and r.state = 'sold'
                  order by r.order_id desc limit ${latestOrders}) as bought
           join catalog.reservations other on other.order_id = bought.order_id and other.state = 'sold'
           join catalog.product_listing p on p.product_id = other.product_id
          where ${available} and p.category = product.category
          group by p.product_id order by orders desc, p.product_id desc limit ${shown})
        union all
        (select p.product_id, 2, 0 from catalog.product_listing p
          where ${available} and p.category = product.category and p.brand = product.brand
          order by p.product_id desc limit ${shown})
        union all
        (select p.product_id, 3, 0 from catalog.product_listing p
          where ${available} and p.category = product.category order by p.product_id desc limit ${2 * shown})
      ) as likely
      group by likely.id
      order by min(likely.part), max(likely.orders) desc, likely.id desc limit ${shown})`,
    viewer,
  ) + ' order by ordered.position';
