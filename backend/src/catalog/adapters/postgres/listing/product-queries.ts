import {
  perViewer,
  placedItemColumns,
  productViewColumns,
  productViewsInOrder,
  type ViewerKind,
} from './product-view-mapper.js';

const notDeleted = 'p.deleted_at is null';

/** The products with the ids `$2`, in their order. */
export const viewsQuery = perViewer(
  (viewer) => `${productViewsInOrder('(select $2::uuid[])', viewer)} where ${notDeleted} order by ordered.position`,
);

export const featuredQuery = perViewer(
  (viewer) => `
  ${productViewsInOrder(
    `array(
      select p.product_id from catalog.product_listing p where p.is_on_sale and not p.is_sold_out
       order by p.product_id desc limit 4)`,
    viewer,
  )} order by ordered.position`,
);

export const detailsQuery = perViewer(
  (viewer) => `select ${productViewColumns(viewer)} from catalog.products p where p.id = $2 and ${notDeleted}`,
);

/** `$2` is the end of an id, which products may share. */
export const addressQuery = perViewer(
  (viewer) => `
  select ${productViewColumns(viewer)}, p.deleted_at is not null as is_deleted from catalog.products p
   where right(p.id::text, 12) = $2 order by p.id`,
);

const items = (viewer: ViewerKind, ids: string) => `
  select ${placedItemColumns(viewer)} from catalog.variants v join catalog.products p on p.id = v.product_id
   where v.id = any(${ids})`;
/** `$2` are ids of variants. */
export const itemsQuery = items('known', '(select $2::uuid[])::uuid[]');
/** `$3` is a guest who is joining the account of the viewer. */
export const itemsOfJoinedQuery = items('joined', '(select $2::uuid[])::uuid[]');
/** As `itemsQuery`, and all variants of the product `$3`. */
export const itemsWithProductQuery = `
  ${items(
    'known',
    `array(select unnest($2::uuid[]) union select id from catalog.variants where product_id = (select $3::uuid))`,
  )} order by v.position`;

export const titlesQuery = `select p.id, p.title from catalog.products p where p.id = any($1::uuid[]) and ${notDeleted}`;

/** Triggers maintain the table of variants with low stock. Retired ones and deleted products are not in it. */
export const lowStockQuery = `
  select ${productViewColumns('anonymous')}, l.variant_id
    from catalog.low_variants l join catalog.products p on p.id = l.product_id
   order by l.available, l.variant_id limit 12`;
