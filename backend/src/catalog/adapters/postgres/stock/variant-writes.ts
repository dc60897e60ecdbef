import type { VariantState } from '../../../domain/variant.js';

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
  return variants.map(({ id, position, size, colour, sku, onHand, reserved, isRetired }) => {
    return {
      id,
      product_id: productId,
      position,
      size,
      colour,
      sku,
      on_hand: onHand,
      held: reserved,
      is_retired: isRetired,
    };
  });
}
