interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * @param tiles of the list, in their order
 * @returns the place of the tile whose middle is nearest, counted from 0: what is dropped takes it
 */
export function dropPlace({ x, y }: { x: number; y: number }, tiles: readonly Extent[]): number {
  const distances = tiles.map(({ left, right, top, bottom }) =>
    Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y),
  );
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
