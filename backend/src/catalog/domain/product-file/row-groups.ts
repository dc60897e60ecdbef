import type { Column } from './columns.js';
import type { Fault } from './fault.js';
import type { Cells } from './file-row.js';
import type { KeyedRow } from './keyed-row.js';

/** More than all sizes, colours and pictures of a product. */
const maxRows = 500;

/** The rows of one product. */
export interface RowGroup {
  readonly rows: readonly [KeyedRow, ...KeyedRow[]];
  /** Null for a product that is not there. */
  readonly productId: string | null;
  readonly faults: readonly Fault[];
}

/** Puts rows that follow one another together by product. */
export class RowGroups {
  #rows: KeyedRow[] = [];
  #faults: Fault[] = [];
  #id: string | null = null;
  #productId: string | null = null;
  #handle: string | null = null;
  /** By which products of the file were named so far. */
  readonly #seen = new Set<string>();

  /** @returns the product before, once a row of another one comes */
  add(row: KeyedRow): RowGroup | null {
    const ended = this.#rows.length > 0 && !this.#isOfSame(row) ? this.end() : null;
    if (this.#rows.length < maxRows) this.#rows.push(row);
    else if (this.#rows.length === maxRows) this.#refuse(row, null, `A product can have at most ${maxRows} rows.`);
    this.#id ??= row.id;
    this.#handle ??= row.handle;
    if (row.productId !== null && this.#productId !== null && row.productId !== this.#productId)
      this.#refuse(row, 'Variant SKU', 'This SKU belongs to another product.');
    this.#productId ??= row.productId;
    return ended;
  }

  /** @returns the last product; null if there is none */
  end(): RowGroup | null {
    const [first, ...others] = this.#rows;
    if (!first) return null;
    this.#refuseSeen(first);
    for (const row of this.#rows) if (row.productId === null && row.sku !== null) this.#refuseSeenSku(row, row.sku);
    const group: RowGroup = { rows: [first, ...others], productId: this.#productId, faults: this.#faults };
    [this.#rows, this.#faults] = [[], []];
    [this.#id, this.#productId, this.#handle] = [null, null, null];
    return group;
  }

  /** By ids, else handles, else by what the row names otherwise: one that names nothing goes on with the product. */
  #isOfSame({ id, handle, productId, title, sku, cells }: KeyedRow): boolean {
    if (id !== null && this.#id !== null) return id === this.#id;
    if (handle !== null && this.#handle !== null) return handle === this.#handle;
    if (id !== null || handle !== null) return productId !== null && productId === this.#productId;
    if (productId !== null && this.#productId !== null) return productId === this.#productId;
    if (title !== null) return this.#rows.some((row) => row.title === title);
    return sku === null || (cells.Title !== undefined && namesOption(cells));
  }

  #refuseSeen(first: KeyedRow): void {
    const key = this.#productId ?? this.#handle;
    if (key === null) return;
    const column = this.#id !== null ? 'ID' : this.#handle !== null ? 'Handle' : 'Variant SKU';
    if (this.#seen.has(key)) this.#refuse(first, column, 'The rows of a product must follow one another.');
    this.#seen.add(key);
  }

  /** Of a SKU that no product has yet. Within its product, the product's rules find it. */
  #refuseSeenSku(row: KeyedRow, sku: string): void {
    const isOwn = this.#rows.some((other) => other !== row && other.row < row.row && other.sku === sku);
    if (!isOwn && this.#seen.has(`sku ${sku}`))
      this.#refuse(row, 'Variant SKU', 'Another product of the file has this SKU.');
    this.#seen.add(`sku ${sku}`);
  }

  #refuse({ row }: KeyedRow, column: Column | null, message: string): void {
    this.#faults.push({ row, column, message });
  }
}

function namesOption(cells: Cells): boolean {
  return Boolean(cells['Option1 Value'] || cells['Option2 Value'] || cells['Option3 Value']);
}
