import { type ScaleName, SizeScale } from './size-scale.js';
import { sizesOf } from './variant-positions.js';

interface Choosable {
  readonly position: number;
  readonly size: string | null;
  readonly available: number;
  readonly isRetired: boolean;
}

/**
 * The variant for a client that names none: the first that can be had, from the middle of the scale outwards and by
 * colour within a size, or the middle one when the product is sold out.
 * @param variants of one product @param scale null where it has no sizes
 */
export function assumedVariant<T extends Choosable>(variants: readonly T[], scale: ScaleName | null): T | undefined {
  const sold = variants.filter(({ isRetired }) => !isRetired);
  const sizes = fromTheMiddle(sizesOf(sold), scale);
  const place = ({ size }: T) => (size === null ? 0 : sizes.indexOf(size));
  const inOrder = sold.sort((one, other) => place(one) - place(other) || one.position - other.position);
  return inOrder.find(({ available }) => available > 0) ?? inOrder[0];
}

function fromTheMiddle(sizes: readonly string[], scale: ScaleName | null): string[] {
  if (scale === null || sizes.length === 0) return [];
  return (scale === 'own' ? SizeScale.own(sizes) : SizeScale.of(scale)).fromTheMiddle(sizes);
}
