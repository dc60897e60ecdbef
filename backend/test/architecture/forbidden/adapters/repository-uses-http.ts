// catalog/adapters/postgres/typeorm-products.ts: imports platform/http/cache/response-cache.ts
import { ResponseCache } from '../../../platform/http/cache/response-cache.js';

export type Changes = ResponseCache;
