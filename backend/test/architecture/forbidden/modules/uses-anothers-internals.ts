// ordering/ordering.module.ts: imports cart/domain/carts.ts
import { Carts } from '../cart/domain/carts.js';
export const used = Carts;
