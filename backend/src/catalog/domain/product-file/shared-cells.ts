import { isolated } from '../../../shared/text/isolated.js';
import type { Column } from './columns.js';
import type { Fault } from './fault.js';
import type { FileRow } from './file-row.js';

const sharedColumns: readonly Column[] = [
  ...(['Title', 'Description', 'Body (HTML)', 'Details', 'Material', 'Care', 'Fit'] as const),
  ...(['Vendor', 'Type', 'Product Category', 'Status', 'Published', 'Size Scale'] as const),
  ...(['Option1 Name', 'Option2 Name', 'Option3 Name', 'Variant Price', 'Variant Compare At Price'] as const),
];

/** Cells that are of the whole product: they stand in one of its rows, and others agree or are empty. */
export class SharedCells {
  readonly #rows: readonly [FileRow, ...FileRow[]];
  readonly #first = new Map<Column, FileRow>();

  /** @param faults get those of rows that don't agree */
  constructor(rows: readonly [FileRow, ...FileRow[]], faults: Fault[]) {
    this.#rows = rows;
    for (const { row, cells } of rows) {
      for (const column of sharedColumns) {
        const cell = cells[column];
        if (!cell) continue;
        const first = this.#first.get(column);
        if (!first) this.#first.set(column, { row, cells, fault: null });
        else if (first.cells[column] !== cell) faults.push({ row, column, message: this.#differs(column, first) });
      }
    }
  }

  /** '' where it is empty in all rows, undefined where the column is missing. */
  get(column: Column): string | undefined {
    return (this.#first.get(column) ?? this.#rows[0]).cells[column];
  }

  /** Where it stands. */
  rowOf(column: Column): number {
    return (this.#first.get(column) ?? this.#rows[0]).row;
  }

  #differs(column: Column, { row, cells }: FileRow): string {
    const said = isolated((cells[column] ?? '').slice(0, 60));
    return `This is the same for all rows of a product, and row ${row} has “${said}”.`;
  }
}
