// cart/application/show-cart.ts: imports cart/adapters/postgres/typeorm-carts.ts
import { TypeormCarts } from '../adapters/postgres/typeorm-carts.js';
export const used = TypeormCarts;
