// cart/application/show-cart.ts: imports cart/adapters/postgres/postgres-carts.ts
import { PostgresCarts } from '../adapters/postgres/postgres-carts.js';
export const used = PostgresCarts;
