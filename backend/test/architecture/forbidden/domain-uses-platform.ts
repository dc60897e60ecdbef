// cart/domain/cart.ts: imports platform/database/database.ts
import { Database } from '../../platform/database/database.js';
export const used = Database;
