import { Injectable } from '@nestjs/common';
import { Sql } from '../../../../platform/postgres/sql.js';
import { NotFound, RuleBroken } from '../../../../shared/errors.js';
import { newId } from '../../../../shared/id.js';
import type { StockChange } from '../../../domain/product-file/repeated-stock.js';
import {
  type ImportItem,
  Imports,
  type NamedItem,
  type NeededGroups,
} from '../../../application/product-file/imports.js';

const batch = 1_000;
const partSize = 256 * 1024; // bytes

const addPart = 'insert into catalog.import_parts (import_id, n, bytes) values ($1, $2, $3)';
const onePart = 'select bytes from catalog.import_parts where import_id = $1 and n = $2';
const start = `
  update catalog.imports set started_at = now()
   where id = $1 and checked_at is not null and started_at is null
  returning unknown_brands as brands, unknown_categories as categories`;
const addItems = `
  insert into catalog.import_items (import_id, row, title, product_id, version, form)
  select $1, * from unnest($2::int[], $3::text[], $4::uuid[], $5::int[], $6::jsonb[])`;

const stockChanges = `
  select i.product_id as "productId", v.size, v.colour, v.sku, v."stockWas", v."totalStock"
    from catalog.import_items i
   cross join lateral jsonb_to_recordset(i.form -> 'variants')
      as v (size text, colour text, sku text, "stockWas" int, "totalStock" int)
   where i.product_id = any($1::uuid[]) and i.done_at is not null and v."stockWas" <> v."totalStock"`;

@Injectable()
export class SqlImports extends Imports {
  constructor(private readonly sql: Sql) {
    super();
  }

  async keep(file: AsyncIterable<Uint8Array>): Promise<string> {
    const id = newId<'Import'>();
    await this.sql.query('insert into catalog.imports (id) values ($1)', [id]);
    try {
      let n = 0;
      for await (const bytes of inParts(file)) await this.sql.query(addPart, [id, n++, bytes]);
      return id;
    } catch (error) {
      await this.discard(id);
      throw error;
    }
  }

  async *file(importId: string): AsyncIterable<Uint8Array> {
    for (let n = 0; ; n++) {
      const [part] = await this.sql.query<{ bytes: Buffer }>(onePart, [importId, n]);
      if (!part) return;
      yield part.bytes;
    }
  }

  async add(importId: string, items: readonly ImportItem[]): Promise<void> {
    await this.sql.query(addItems, [
      importId,
      items.map(({ row }) => row),
      items.map(({ title }) => title),
      items.map(({ productId }) => productId),
      items.map(({ version }) => version),
      items.map(({ form }) => JSON.stringify(form)),
    ]);
  }

  async finish(importId: string, { brands, categories }: NeededGroups): Promise<void> {
    await this.sql.query('delete from catalog.import_parts where import_id = $1', [importId]);
    await this.sql.query(
      `update catalog.imports set checked_at = now(), unknown_brands = $2, unknown_categories = $3 where id = $1`,
      [importId, brands, categories],
    );
  }

  async discard(importId: string): Promise<void> {
    await this.sql.query('delete from catalog.imports where id = $1', [importId]);
  }

  async start(importId: string): Promise<NeededGroups> {
    const [started] = await this.sql.execute<NeededGroups>(start, [importId]);
    if (started) return started;
    const known = await this.sql.query('select from catalog.imports where id = $1 and started_at is not null', [
      importId,
    ]);
    if (known.length === 0) throw new NotFound('There is no such import. Please upload the file again.');
    throw new RuleBroken('This import was run already. Please upload the file again.');
  }

  async *items(importId: string): AsyncIterable<readonly NamedItem[]> {
    for (let after = 0; ;) {
      const items: NamedItem[] = await this.sql.query<NamedItem>(
        'select n, row, title from catalog.import_items where import_id = $1 and n > $2 order by n limit $3',
        [importId, after, batch],
      );
      if (items.length > 0) yield items;
      if (items.length < batch) return;
      after = items.at(-1)!.n;
    }
  }

  async markDone(importId: string, n: number): Promise<void> {
    await this.sql.execute('update catalog.import_items set done_at = now() where import_id = $1 and n = $2', [
      importId,
      n,
    ]);
  }

  async stockChanges(productIds: readonly string[]): Promise<ReadonlyMap<string, readonly StockChange[]>> {
    const rows = await this.sql.query<StockChange & { productId: string }>(stockChanges, [productIds]);
    const changes = new Map<string, StockChange[]>();
    for (const { productId, ...change } of rows) changes.set(productId, [...(changes.get(productId) ?? []), change]);
    return changes;
  }

  async item(importId: string, n: number): Promise<ImportItem> {
    const [item] = await this.sql.query<ImportItem>(
      `select row, title, product_id as "productId", version, form
         from catalog.import_items where import_id = $1 and n = $2`,
      [importId, n],
    );
    if (!item) throw new NotFound('This import is too old. Please upload the file again.');
    return item;
  }

  async purge(before: Date): Promise<void> {
    await this.sql.query('delete from catalog.imports where created_at < $1', [before]);
  }
}

async function* inParts(file: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  let [pieces, size]: [Uint8Array[], number] = [[], 0];
  for await (const piece of file) {
    pieces.push(piece);
    size += piece.length;
    if (size < partSize) continue;
    yield Buffer.concat(pieces);
    [pieces, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(pieces);
}
