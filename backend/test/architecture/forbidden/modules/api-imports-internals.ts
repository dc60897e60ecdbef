// catalog/catalog.api.ts: imports catalog/domain/product.ts
import { Product } from './domain/product.js';
export const used = Product;
