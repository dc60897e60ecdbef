import type { DataSource } from 'typeorm';

interface Shop {
  readonly dataSource: DataSource;
}

/** @returns all tables of the shop with a row that contains one of these texts */
export async function tablesContaining({ dataSource }: Shop, texts: string[]): Promise<string[]> {
  const tables: { name: string }[] = await dataSource.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'sandbox_paypal', 'sandbox_mail')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row]: [{ isFound: boolean }] = await dataSource.query(
      `select exists (select from ${name} t, unnest($1::text[]) as wanted where position(wanted in t::text) > 0) as "isFound"`,
      [texts],
    );
    if (row.isFound) found.push(name);
  }
  return found;
}
