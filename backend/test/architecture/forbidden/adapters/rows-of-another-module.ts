// ordering/adapters/postgres/order.rows.ts: names rows of catalog
import { EntitySchema } from 'typeorm';
export const rows = new EntitySchema({ name: 'products', schema: 'catalog', columns: {} });
