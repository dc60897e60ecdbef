// ordering/application/place-order.ts: imports catalog/domain/product.ts
import { Product } from '../../catalog/domain/product.js';
export const used = Product;
