// ordering/adapters/http/orders.controller.ts: imports cart/application/show-cart.ts
import { ShowCart } from '../../../cart/application/show-cart.js';
export const used = ShowCart;
