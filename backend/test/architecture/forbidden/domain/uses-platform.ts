// cart/domain/cart.ts: imports platform/postgres/sql.ts
import { Sql } from '../../platform/postgres/sql.js';
export const used = Sql;
