// cart/domain/cart.ts: imports catalog/catalog.api.ts
import { CatalogApi } from '../../catalog/catalog.api.js';
export const used = CatalogApi;
