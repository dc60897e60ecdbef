import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';

const sql = readFileSync(join(__dirname, '../../../invariants.sql'), 'utf8');

/** @returns a sentence for each violation of an invariant in `invariants.sql` */
export async function brokenInvariants(database: DataSource): Promise<string[]> {
  const rows: { rule: string; what: string }[] = await database.query(sql);
  return rows.map(({ rule, what }) => `${rule}: ${what}`);
}
