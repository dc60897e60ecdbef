/** Above `maxSizes`, so that positions of different colours never overlap. */
const placesOfSizes = 64;

interface Placed {
  readonly position: number;
}

interface Sized extends Placed {
  readonly size: string | null;
}

/**
 * The place of a variant among those of its product: by colour, then by size.
 * @param colour from 0, in the product's order @param size from 0, in the order of the scale
 */
export function positionOf(colour: number, size: number): number {
  return colour * placesOfSizes + size;
}

function placeOfSize({ position }: Placed): number {
  return position % placesOfSizes;
}

/** The sizes of these variants, each once, in the order of their scale. */
export function sizesOf(variants: readonly Sized[]): string[] {
  const inOrder = [...variants].sort((one, other) => placeOfSize(one) - placeOfSize(other));
  return [...new Set(inOrder.flatMap(({ size }) => size ?? []))];
}
