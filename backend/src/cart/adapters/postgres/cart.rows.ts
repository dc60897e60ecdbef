import { EntitySchema } from 'typeorm';

export interface CartLineRow {
  ownerId: string;
  productId: string;
  variantId: string;
  quantity: number;
  position: number;
  isVariantAssumed: boolean;
}

export const cartLineRows = new EntitySchema<CartLineRow>({
  name: 'cart_lines',
  schema: 'cart',
  columns: {
    ownerId: { type: 'uuid', name: 'owner_id', primary: true },
    variantId: { type: 'uuid', name: 'variant_id', primary: true },
    productId: { type: 'uuid', name: 'product_id' },
    quantity: { type: 'int' },
    position: { type: 'int' },
    isVariantAssumed: { type: 'boolean', name: 'is_variant_assumed' },
  },
});
