/** More than a product has sizes. */
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

/**
 * From the middle of the sizes outwards, the smaller of two first: M, S, L, XS, XL. Those of one size in the order of
 * their colours.
 */
export function fromTheMiddle<T extends Sized>(variants: readonly T[]): T[] {
  const sizes = sizesOf(variants);
  const middle = Math.floor((sizes.length - 1) / 2);
  const distance = ({ size }: T) => Math.abs((size === null ? middle : sizes.indexOf(size)) - middle);
  return [...variants].sort(
    (one, other) =>
      distance(one) - distance(other) || placeOfSize(one) - placeOfSize(other) || one.position - other.position,
  );
}
