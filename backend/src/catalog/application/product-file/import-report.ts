import type { Fault } from '../../domain/product-file/fault.js';

/** A brand or category that the shop does not have. */
export interface UnknownGroup {
  readonly label: string;
  /** How many products of the file have it. */
  readonly products: number;
}

interface NewProduct {
  /** Its first. */
  readonly row: number;
  readonly title: string;
}

export interface ChangedProduct extends NewProduct {
  readonly id: string;
  /** What becomes different, in words. */
  readonly fields: readonly string[];
}

/** What an import would do; of lists the first hundred. */
export interface ImportReport {
  readonly importId: string;
  readonly counts: {
    readonly rows: number;
    readonly new: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly wrongTotal: number;
    readonly wrongProducts: number;
  };
  readonly faults: readonly Fault[];
  readonly ignoredColumns: readonly string[];
  readonly newProducts: readonly NewProduct[];
  readonly changedProducts: readonly ChangedProduct[];
  readonly unknownBrands: readonly UnknownGroup[];
  readonly unknownCategories: readonly UnknownGroup[];
}
