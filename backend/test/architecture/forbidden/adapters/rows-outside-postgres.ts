// ordering/adapters/http/order.rows.ts: describes rows
import { EntitySchema } from 'typeorm';
export const rows = new EntitySchema({ name: 'orders', schema: 'ordering', columns: {} });
