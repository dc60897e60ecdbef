interface Extent {
  top: number;
  bottom: number;
}

/**
 * @param y of the pointer, as `clientY`
 * @param rows of the list, in their order
 * @param from the place of the row that is dragged
 * @returns the place it gets where it is dropped, counted from 0
 */
export function dropPlace(y: number, rows: readonly Extent[], from: number): number {
  return rows.filter(({ top, bottom }, at) => at !== from && (top + bottom) / 2 < y).length;
}
