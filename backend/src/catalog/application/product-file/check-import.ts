import { Injectable } from '@nestjs/common';
import { Invalid, TooLarge } from '../../../shared/errors.js';
import { type FileRow, rowOf } from '../../domain/product-file/file-row.js';
import { type Header, headerOf } from '../../domain/product-file/header.js';
import { keyedRow, keysOf } from '../../domain/product-file/keyed-row.js';
import { type RowGroup, RowGroups } from '../../domain/product-file/row-groups.js';
import { CheckProducts } from './check-products.js';
import type { ImportReport } from './import-report.js';
import { Imports } from './imports.js';
import { ProductsOfFile } from './products-of-file.js';
import { ReportSoFar } from './report-so-far.js';

export const maxRows = 100_000;
/** Rows whose products are looked up at once. */
const batch = 500;

/** Staff upload a file of products and see what it would change; nothing is changed yet. */
@Injectable()
export class CheckImport {
  constructor(
    private readonly products: ProductsOfFile,
    private readonly checking: CheckProducts,
    private readonly imports: Imports,
  ) {}

  /**
   * @param id of a file that was kept; it is discarded unless it can be read
   * @param records the cells of each row, the first of which names the columns
   * @throws Invalid, TooLarge
   */
  async execute(id: string, records: AsyncIterable<readonly string[]>): Promise<ImportReport> {
    try {
      const report = new ReportSoFar();
      const check = await this.checking.begin(id, report);
      for await (const groups of this.#groups(records, report)) await check(groups);
      const names = { brands: report.unknownBrands.names, categories: report.unknownCategories.names };
      await this.imports.finish(id, names);
      return report.of(id);
    } catch (error) {
      await this.imports.discard(id);
      throw error;
    }
  }

  async *#groups(records: AsyncIterable<readonly string[]>, report: ReportSoFar): AsyncIterable<RowGroup[]> {
    const groups = new RowGroups();
    for await (const rows of batches(records, report)) {
      const keys = rows.map(keysOf);
      const [ids, skus] = [keys.flatMap(({ id }) => id ?? []), keys.flatMap(({ sku }) => sku ?? [])];
      const named = await this.products.named(ids, skus);
      yield rows.flatMap((row) => groups.add(keyedRow(row, named)) ?? []);
    }
    const last = groups.end();
    if (last) yield [last];
  }
}

async function* batches(records: AsyncIterable<readonly string[]>, report: ReportSoFar): AsyncIterable<FileRow[]> {
  let header: Header | null = null;
  let [at, rows]: [number, FileRow[]] = [0, []];
  for await (const cells of records) {
    at += 1;
    if (!header) {
      header = headerOf(cells);
      report.ignoredColumns = header.ignored;
      continue;
    }
    const row = rowOf(cells, header, at);
    if (!row) continue;
    report.rows += 1;
    if (report.rows > maxRows) throw new TooLarge('A file can have at most 100,000 rows. Please divide it.');
    rows.push(row);
    if (rows.length < batch) continue;
    yield rows;
    rows = [];
  }
  if (!header) throw Invalid.field('file', 'The file is empty.');
  yield rows;
}
