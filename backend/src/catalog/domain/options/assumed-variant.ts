import { fromTheMiddle } from './variant-order.js';

interface Choosable {
  readonly position: number;
  readonly size: string | null;
  readonly available: number;
  readonly isRetired: boolean;
}

/**
 * The variant for a client that names none: the first that can be had, from the middle of the sizes outwards, or the
 * middle one when the product is sold out.
 * @param variants of one product
 */
export function assumedVariant<T extends Choosable>(variants: readonly T[]): T | undefined {
  const inOrder = fromTheMiddle(variants.filter(({ isRetired }) => !isRetired));
  return inOrder.find(({ available }) => available > 0) ?? inOrder[0];
}
