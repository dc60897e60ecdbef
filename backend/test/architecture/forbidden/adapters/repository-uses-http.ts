// catalog/adapters/postgres/postgres-products.ts: imports platform/http/cache/response-cache.ts
import { ResponseCache } from '../../../platform/http/cache/response-cache.js';

export type Changes = ResponseCache;
