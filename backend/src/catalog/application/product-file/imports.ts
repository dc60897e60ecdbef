import type { Id } from '../../../shared/id.js';
import type { ProductForm } from '../../domain/product-file/product-form.js';
import type { StockChange } from '../../domain/product-file/repeated-stock.js';

/** A product that an import adds or changes. */
export interface ImportItem {
  /** Its first row. */
  readonly row: number;
  readonly title: string;
  /** Of a new one too, so that it can't be added twice. */
  readonly productId: Id<'Product'>;
  /** The version that was seen; null for a new one. */
  readonly version: number | null;
  readonly form: ProductForm;
}

/** Names of brands and categories that an import needs and the shop doesn't have. */
export interface NeededGroups {
  readonly brands: readonly string[];
  readonly categories: readonly string[];
}

export interface NamedItem {
  readonly n: number;
  readonly row: number;
  readonly title: string;
}

/** Files that were checked, until they are run or too old. */
export abstract class Imports {
  /** Keeps a file until it is checked. @returns the import's id; it can't be run before `finish` */
  abstract keep(file: AsyncIterable<Uint8Array>): Promise<string>;

  abstract file(importId: string): AsyncIterable<Uint8Array>;

  abstract add(importId: string, items: readonly ImportItem[]): Promise<void>;

  abstract finish(importId: string, needed: NeededGroups): Promise<void>;

  abstract discard(importId: string): Promise<void>;

  /** Within the current unit of work, and once. @throws NotFound, RuleBroken */
  abstract start(importId: string): Promise<NeededGroups>;

  /** All of them, in their order. */
  abstract items(importId: string): AsyncIterable<readonly NamedItem[]>;

  /** Within the current unit of work. */
  abstract markDone(importId: string, n: number): Promise<void>;

  /** What imports of the last week did to the stock of these products, by their ids. */
  abstract stockChanges(productIds: readonly string[]): Promise<ReadonlyMap<string, readonly StockChange[]>>;

  /** @throws NotFound */
  abstract item(importId: string, n: number): Promise<ImportItem>;

  /** Deletes those from before then. */
  abstract purge(before: Date): Promise<void>;
}
