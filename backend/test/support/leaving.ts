import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { openShop } from './shop.js';

type Shop = Awaited<ReturnType<typeof openShop>>;

const sql = readFileSync(join(__dirname, '../../invariants.sql'), 'utf8');

/** The rules that the shop's books break now. */
export async function brokenRules({ dataSource }: Pick<Shop, 'dataSource'>): Promise<string[]> {
  const rows: { rule: string }[] = await dataSource.query(sql);
  return rows.map(({ rule }) => rule);
}

/** Every table of the shop, whichever module's, in which one of these texts stands anywhere. */
export async function tablesThatKnow({ dataSource }: Pick<Shop, 'dataSource'>, texts: string[]): Promise<string[]> {
  const tables: { name: string }[] = await dataSource.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'sandbox_paypal')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row]: [{ knows: boolean }] = await dataSource.query(
      `select exists (select from ${name} t, unnest($1::text[]) as sought where position(sought in t::text) > 0) as knows`,
      [texts],
    );
    if (row.knows) found.push(name);
  }
  return found;
}
