import { imageOf, type ProductImage } from '../domain/images/product-images.js';
import { sizesOf } from '../domain/options/variant-positions.js';
import type { Colour } from '../domain/options/product-options.js';
import type { ProductState } from '../domain/product.js';
import type { ProductView, VariantView } from './product-views.js';

/** A variant as it is stored, with the units that the viewer can still get. */
export interface StoredVariant extends VariantView {
  readonly position: number;
  readonly isRetired: boolean;
}

type Options = Pick<
  ProductView,
  'sizes' | 'colours' | 'variants' | 'retiredVariants' | 'available' | 'onHand' | 'reserved'
>;

export function shownOptions(
  variants: readonly StoredVariant[],
  colours: readonly Colour[],
  images: readonly ProductImage[],
): Options {
  const sold = variants.filter(({ isRetired }) => !isRetired);
  return {
    sizes: sizesOf(sold),
    colours: colours.map(({ name, swatch, family }) => ({ name, swatch, family, image: imageOf(name, images) })),
    variants: sold,
    retiredVariants: variants.filter(({ isRetired, onHand }) => isRetired && onHand > 0),
    available: sumOf(sold, 'available'),
    onHand: sumOf(sold, 'onHand'),
    reserved: sumOf(sold, 'reserved'),
  };
}

/** A product that staff have just changed. They are shown no rating. */
export function changedView({ variants, colours, isDeleted: _isDeleted, ...product }: ProductState): ProductView {
  const inOrder = [...variants].sort((one, other) => one.position - other.position);
  const stored = inOrder.map((variant) => ({ ...variant, available: variant.onHand - variant.reserved }));
  return { ...product, rating: null, ...shownOptions(stored, colours, product.images) };
}

function sumOf(variants: readonly VariantView[], units: 'available' | 'onHand' | 'reserved'): number {
  return variants.reduce((sum, variant) => sum + variant[units], 0);
}
