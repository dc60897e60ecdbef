import type { ProductImage } from '../../domain/images/product-images.js';
import type { VariantState } from '../../domain/variant.js';
import { imagesOf } from './images/product-images-sql.js';
import { type ColourRow, coloursOf } from './colours/product-colours-sql.js';

/** The variants, colours and images of a product, which other tables store. */
export interface VariantsColoursImagesRow {
  readonly id: string;
  readonly variants: readonly VariantState[];
  readonly colours: readonly ColourRow[];
  readonly images: readonly ProductImage[];
}

/**
 * The children of the products `$1`, which a previous statement must have locked: a statement that waits for a lock
 * still reads other tables by the snapshot from before the wait.
 */
export const variantsColoursImagesByIds = `
  select p.id,
         (select coalesce(json_agg(v order by v.position, v.id), '[]')
            from (select id, position, size, colour, sku, on_hand as "onHand", held as reserved,
                         retired_at is not null as "isRetired"
                    from catalog.variants where product_id = p.id) as v) as variants,
         ${coloursOf('p.id')} as colours, ${imagesOf('p.id', 'p.image')} as images
    from catalog.products p where p.id = any((select $1::uuid[])::uuid[])`;
