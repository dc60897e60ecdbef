import type { ProductState } from '../product.js';

type Part = readonly [name: string, of: (state: ProductState) => unknown];

const sold = ({ variants }: ProductState) => variants.filter(({ isRetired }) => !isRetired);

const parts: readonly Part[] = [
  ['title', ({ title }) => title],
  ['description', ({ description }) => description],
  ['details', ({ details }) => details],
  ['material', ({ material }) => material],
  ['care', ({ care }) => care],
  ['fit', ({ fit }) => fit],
  ['category', ({ category }) => category],
  ['brand', ({ brand }) => brand],
  ['price', ({ regularPrice }) => regularPrice.cents],
  ['sale price', ({ salePrice }) => salePrice.cents],
  ['pictures', ({ images }) => images.map(({ url, alt, colour }) => [url, alt, colour])],
  ['colours', ({ colours }) => colours],
  ['sizes', (state) => [state.sizeScale, sold(state).map(({ size, colour }) => [size, colour])]],
  ['SKUs', (state) => sold(state).map(({ sku }) => sku)],
  ['stock', (state) => sold(state).map(({ onHand }) => onHand)],
];

/** What of a product became different, in words. */
export function changedParts(before: ProductState, after: ProductState): string[] {
  const differs = (of: Part[1]) => JSON.stringify(of(before)) !== JSON.stringify(of(after));
  return parts.flatMap(([name, of]) => (differs(of) ? [name] : []));
}
