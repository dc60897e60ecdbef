import type { DataSource } from 'typeorm';
import { newId } from '../../../src/shared/id.js';

/** Stores a code of 15 percent. @returns its id */
export async function aDiscountCode(database: DataSource): Promise<string> {
  const id = newId<'DiscountCode'>();
  await database.query(
    `insert into pricing.codes (id, code, kind, value, accounts_only, is_on)
     values ($1::uuid, replace($1::text, '-', ''), 'percent', 15, false, true)`,
    [id],
  );
  return id;
}
