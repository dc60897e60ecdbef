import type { Measure } from './measurement.js';

/** Words that are the same in both units, or a measure. */
export type Cell = Measure | string;

/** The measures of some sizes of a scale, in its order. */
export interface TableOfMeasures {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [size: string, ...cells: Cell[]])[];
}
