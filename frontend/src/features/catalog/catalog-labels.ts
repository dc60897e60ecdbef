import type { Brand, Category, ColourFamily } from '../../contract/types';

/** The values of the contract, in the order they are shown; a missing one does not compile. */
const categoryLabels: Record<Category, string> = {
  men: 'Men',
  women: 'Women',
  kids: 'Kids',
  accessories: 'Accessories',
  footwear: 'Footwear',
};

const brandLabels: Record<Brand, string> = {
  nike: 'Nike',
  adidas: 'Adidas',
  puma: 'Puma',
  levi: "Levi's",
  zara: 'Zara',
  'h&m': 'H&M',
};

const familyLabels: Record<ColourFamily, string> = {
  black: 'Black',
  white: 'White',
  grey: 'Grey',
  beige: 'Beige',
  brown: 'Brown',
  red: 'Red',
  orange: 'Orange',
  pink: 'Pink',
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  purple: 'Purple',
  multicolour: 'Multicolour',
};

function optionsOf<T extends string>(labels: Record<T, string>): readonly { value: T; label: string }[] {
  return (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }));
}

export const categories = optionsOf(categoryLabels);
export const brands = optionsOf(brandLabels);
export const colourFamilies = optionsOf(familyLabels);

const labels: Record<string, string> = { ...categoryLabels, ...brandLabels, ...familyLabels };

/** Falls back to the value itself: a newer server may know more. */
export function labelOf(value: string): string {
  return labels[value] ?? value;
}
