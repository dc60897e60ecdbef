import { isId } from '../../../shared/id.js';
import { folded } from '../../../shared/text/folded.js';
import type { Column } from './columns.js';
import type { Fault } from './fault.js';
import type { FileRow } from './file-row.js';

/** Products that rows of a file name. */
export interface NamedProducts {
  /** Ids of products that are there. */
  readonly ids: ReadonlySet<string>;
  /** Ids by SKUs, folded. */
  readonly bySku: ReadonlyMap<string, string>;
}

/** A row, and the product that it names by id or SKU. */
export interface KeyedRow extends FileRow {
  readonly id: string | null;
  /** Folded, as `sku` and `title`; null where the row has none. */
  readonly handle: string | null;
  readonly sku: string | null;
  readonly title: string | null;
  /** Null for a product that is not there. */
  readonly productId: string | null;
}

/** What of a row is looked up. */
export function keysOf({ cells }: FileRow): Pick<KeyedRow, 'id' | 'sku'> {
  return { id: cells.ID?.toLowerCase() || null, sku: folded(cells['Variant SKU'] ?? '') || null };
}

export function keyedRow(row: FileRow, named: NamedProducts): KeyedRow {
  const { id, sku } = keysOf(row);
  const [handle, title] = [folded(row.cells.Handle ?? '') || null, folded(row.cells.Title ?? '') || null];
  const ofSku = (sku !== null && named.bySku.get(sku)) || null;
  const keyed = { ...row, id, handle, sku, title, productId: id ?? ofSku };
  const wrong = (column: Column, message: string): KeyedRow => {
    const fault: Fault = { row: row.row, column, message };
    return { ...keyed, fault: row.fault ?? fault, productId: null };
  };
  if (id !== null && !isId(id)) return wrong('ID', 'This is not a valid id.');
  if (id !== null && !named.ids.has(id)) return wrong('ID', 'There is no product with this id.');
  if (id !== null && ofSku !== null && ofSku !== id)
    return wrong('Variant SKU', 'This SKU belongs to another product.');
  const isNameless = id === null && handle === null && row.cells.Title === undefined;
  if (isNameless && ofSku === null && sku !== null) return wrong('Variant SKU', 'There is no product with this SKU.');
  return keyed;
}
