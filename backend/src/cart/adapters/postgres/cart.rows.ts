import { EntitySchema } from 'typeorm';

export interface CartLineRow {
  ownerId: string;
  productId: string;
  quantity: number;
  position: number;
}

export const cartLineRows = new EntitySchema<CartLineRow>({
  name: 'cart_lines',
  schema: 'cart',
  columns: {
    ownerId: { type: 'uuid', name: 'owner_id', primary: true },
    productId: { type: 'uuid', name: 'product_id', primary: true },
    quantity: { type: 'int' },
    position: { type: 'int' },
  },
});
