import type { Column } from './columns.js';

export interface Place {
  readonly row: number;
  readonly column: Column | null;
}

/** Where in the file each field of a product's form stands. */
export class Places {
  readonly #places = new Map<string, Place>();

  constructor(private readonly firstRow: number) {}

  set(field: string, row: number, column: Column | null): void {
    this.#places.set(field, { row, column });
  }

  /** @param field such as `variants[3].sku`; the place of what it is a part of where it has none of its own */
  of(field: string): Place {
    for (let part = field; part !== ''; part = part.replace(/(\.\w+|\[\d+\]|^\w+)$/, '')) {
      const place = this.#places.get(part);
      if (place) return place;
    }
    return { row: this.firstRow, column: null };
  }
}
