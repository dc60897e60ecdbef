// cart/domain/cart.ts: imports cart/application/show-cart.ts
import { ShowCart } from '../application/show-cart.js';
export const used = ShowCart;
