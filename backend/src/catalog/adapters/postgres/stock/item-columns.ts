import { Money } from '../../../../shared/money.js';
import type { OfferedItem } from '../../../domain/stock/stock.js';
import { imageInColour } from '../images/product-images-sql.js';

/** A row of `itemColumns`. */
export interface ItemColumns {
  id: string;
  product_id: string;
  size: string | null;
  colour: string | null;
  sku: string | null;
  title: string;
  category: string;
  image: string;
  regular_price_cents: number;
  sale_price_cents: number;
  price_cents: number;
  is_deleted: boolean;
  is_retired: boolean;
}

/** Of variants `v` of products `p`. */
export const itemColumns = `
  v.id, v.product_id, v.size, v.colour, v.sku, p.title, p.category, p.regular_price_cents, p.sale_price_cents, p.price_cents,
  ${imageInColour('p.id', 'v.colour', 'p.image')} as image, p.deleted_at is not null as is_deleted,
  v.retired_at is not null as is_retired`;

export function toOfferedItem(row: ItemColumns): OfferedItem {
  return {
    productId: row.product_id,
    variantId: row.id,
    size: row.size,
    colour: row.colour,
    sku: row.sku,
    title: row.title,
    category: row.category,
    image: row.image,
    regularPrice: Money.ofCents(row.regular_price_cents),
    salePrice: Money.ofCents(row.sale_price_cents),
    price: Money.ofCents(row.price_cents),
    isDeleted: row.is_deleted,
    isRetired: row.is_retired,
  };
}
