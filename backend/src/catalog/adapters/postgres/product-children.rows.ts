import type { ProductImage } from '../../domain/options/product-images.js';
import type { VariantState } from '../../domain/variant.js';
import { imagesOf } from './images/image.rows.js';
import { type ColourRow, coloursOf } from './stock/colour.rows.js';

/** What a product has in other tables. */
export interface ProductChildrenRow {
  readonly id: string;
  readonly variants: readonly VariantState[];
  readonly colours: readonly ColourRow[];
  readonly images: readonly ProductImage[];
}

/**
 * Of the products `$1`. They must be locked by a statement before: one that waits for a lock sees other tables as they
 * were before the wait.
 */
export const childrenByIds = `
  select p.id,
         (select coalesce(json_agg(v order by v.position, v.id), '[]')
            from (select id, position, size, colour, sku, on_hand as "onHand", held as reserved,
                         retired_at is not null as "isRetired"
                    from catalog.variants where product_id = p.id) as v) as variants,
         ${coloursOf('p.id')} as colours, ${imagesOf('p.id', 'p.image')} as images
    from catalog.products p where p.id = any((select $1::uuid[])::uuid[])`;
