import type { Column } from './columns.js';
import type { Fault } from './fault.js';
import type { Header } from './header.js';

/** Characters of a cell: more than any field may have. */
const maxCell = 8_192;

/** The cells of a row by their columns; those of missing columns are missing too. */
export type Cells = Readonly<Partial<Record<Column, string>>>;

export interface FileRow {
  readonly row: number;
  readonly cells: Cells;
  readonly fault: Fault | null;
}

/** @param cells as they were read @returns null for a row without any */
export function rowOf(cells: readonly string[], { columns }: Header, row: number): FileRow | null {
  const texts = cells.map((cell) => cell.trim());
  if (texts.every((text) => text === '')) return null;
  const read: Partial<Record<Column, string>> = {};
  let fault: Fault | null = null;
  columns.forEach((column, at) => {
    if (column === null) return;
    const text = texts[at] ?? '';
    if (text.length > maxCell && [...text].length > maxCell)
      fault ??= { row, column, message: `A cell can have at most ${maxCell.toLocaleString('en-US')} characters.` };
    read[column] = text;
  });
  if (texts.slice(columns.length).some((text) => text !== ''))
    fault ??= { row, column: null, message: 'This row has more cells than the first row has columns.' };
  return { row, cells: fault ? keysOf(read) : read, fault };
}

/** What a wrong row is kept for: the product that it makes wrong. */
function keysOf({ ID = '', Handle = '', Title = '' }: Cells): Cells {
  return { ID, Handle: Handle.slice(0, maxCell), Title: Title.slice(0, maxCell) };
}
