// cart/domain/cart.ts: imports platform/postgres/unit-of-work/database.ts
import { Database } from '../../platform/postgres/unit-of-work/database.js';
export const used = Database;
