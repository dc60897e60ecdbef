import type { Column } from './columns.js';

/** What is wrong in a file. */
export interface Fault {
  /** The line of the file on which the row begins; that of the header is 1. */
  readonly row: number;
  /** Null where the whole row is wrong. */
  readonly column: Column | null;
  /** A sentence. */
  readonly message: string;
}
