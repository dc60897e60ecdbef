import { formatVariant } from '../../../../lib/format/variants';

/** The stock and SKU of a product in one size and one colour. */
export interface Cell {
  /** Of the variant, once it is saved. */
  id?: string | undefined;
  /** Whether the product is sold in this size and colour. */
  isMade: boolean;
  /** Those reserved for orders included. */
  stock: number;
  /** As the server gave it; missing for a new variant. */
  stockWas?: number | undefined;
  reserved: number;
  /** Empty for none. */
  sku: string;
}

/** By `keyOf`. Cells outside the frame stay, for when their size or colour is chosen again. */
export type Cells = Readonly<Record<string, Cell>>;

/** What each cell shows. */
export type View = 'stock' | 'sku';

interface Row {
  /** Stays when the colour gets another name or place. */
  key: string;
  /** Of a colour; empty where the product has none. */
  name: string;
}

/** The rows and columns that are shown. */
export interface Frame {
  rows: readonly Row[];
  /** Sizes; one empty text where the product has none. */
  columns: readonly string[];
}

export interface Position {
  row: number;
  column: number;
}

const newCell: Cell = { isMade: true, stock: 0, reserved: 0, sku: '' };

export function keyOf(row: string, column: string): string {
  return `${row}/${column}`;
}

/** @returns a made cell without stock where none is stored: a size or colour is added to be sold */
export function cellOf(cells: Cells, key: string): Cell {
  return cells[key] ?? newCell;
}

export function keyAt({ rows, columns }: Frame, { row, column }: Position): string {
  return keyOf(rows[row]?.key ?? '', columns[column] ?? '');
}

/** In reading order. */
export function positionsOf({ rows, columns }: Frame): Position[] {
  return rows.flatMap((_, row) => columns.map((_, column) => ({ row, column })));
}

export function textOf({ isMade, stock, sku }: Cell, view: View): string {
  if (!isMade) return '';
  return view === 'stock' ? String(stock) : sku;
}

/** Such as "M, Navy". */
export function placeName({ rows, columns }: Frame, { row, column }: Position): string {
  return formatVariant({ size: columns[column] ?? '', colour: rows[row]?.name ?? '' });
}

/** Such as "M, Navy, 12, 2 reserved". */
export function cellName(frame: Frame, position: Position, cell: Cell, view: View): string {
  const value = cell.isMade ? textOf(cell, view) || 'no SKU' : 'not made';
  const reserved = view === 'stock' && cell.reserved > 0 ? `${cell.reserved} reserved` : '';
  return [placeName(frame, position), value, reserved].filter(Boolean).join(', ');
}

interface Totals {
  rows: number[];
  columns: number[];
  all: number;
}

export function totalsOf(cells: Cells, frame: Frame): Totals {
  const { rows, columns } = frame;
  const totals: Totals = { rows: rows.map(() => 0), columns: columns.map(() => 0), all: 0 };
  for (const position of positionsOf(frame)) {
    const { isMade, stock } = cellOf(cells, keyAt(frame, position));
    if (!isMade) continue;
    totals.rows[position.row]! += stock;
    totals.columns[position.column]! += stock;
    totals.all += stock;
  }
  return totals;
}
