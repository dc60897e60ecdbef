import type { VariantState } from '../../../domain/variant.js';
import type { ProductImage } from '../../../domain/options/product-images.js';
import { imagesOf } from '../images/image.rows.js';
import { type ColourRow, coloursOf } from './colour.rows.js';

/** What a product has in other tables. */
export interface OptionsRow {
  readonly id: string;
  readonly variants: readonly VariantState[];
  readonly colours: readonly ColourRow[];
  readonly images: readonly ProductImage[];
}

/**
 * Of the products `$1`. They must be locked by a statement before: one that waits for a lock sees other tables as they
 * were before the wait.
 */
export const optionsByIds = `
  select p.id,
         (select coalesce(json_agg(v order by v.position, v.id), '[]')
            from (select id, position, size, colour, sku, on_hand as "onHand", held, retired_at is not null as "isRetired"
                    from catalog.variants where product_id = p.id) as v) as variants,
         ${coloursOf('p.id')} as colours, ${imagesOf('p.id', 'p.image')} as images
    from catalog.products p where p.id = any((select $1::uuid[])::uuid[])`;

/** Changes the stock of variants; `$1` are their ids, `$2` and `$3` their counts. */
export const recount = `
  update catalog.variants v set on_hand = input.on_hand, held = input.held
    from unnest((select $1::uuid[]), (select $2::bigint[]), (select $3::bigint[])) as input (id, on_hand, held)
   where v.id = input.id returning v.id`;

/** Adds variants, and changes those that exist. @param rows the parameter with their rows */
export const putVariants = (rows: `$${number}`): string => `
  insert into catalog.variants as target (id, product_id, position, size, colour, sku, on_hand, held, retired_at)
  select id, product_id, position, size, colour, sku, on_hand, held, case when is_retired then now() end
    from jsonb_to_recordset(${rows}) as input (
      id uuid, product_id uuid, position smallint, size text, colour text, sku text, on_hand bigint, held bigint,
      is_retired boolean)
   order by is_retired desc
  on conflict (id) do update set position = excluded.position, size = excluded.size, colour = excluded.colour,
    sku = excluded.sku, on_hand = excluded.on_hand, held = excluded.held,
    retired_at = case when excluded.retired_at is not null then coalesce(target.retired_at, now()) end`;

/** @returns the parameter of `putVariants` */
export function variantRows(productId: string, variants: readonly VariantState[]): object[] {
  return variants.map(({ id, position, size, colour, sku, onHand, held, isRetired }) => {
    return { id, product_id: productId, position, size, colour, sku, on_hand: onHand, held, is_retired: isRetired };
  });
}
