import type { Column } from './columns.js';

/** What is wrong in a file. */
export interface Fault {
  /** As a spreadsheet counts: the first row is 1. */
  readonly row: number;
  /** Null where the whole row is wrong. */
  readonly column: Column | null;
  /** A sentence. */
  readonly message: string;
}
