import type { Brand, Category } from '../../contract/types';

/** The categories and brands of the contract, in the order they are shown; a missing one does not compile. */
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

function optionsOf<T extends string>(labels: Record<T, string>): readonly { value: T; label: string }[] {
  return (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }));
}

export const categories = optionsOf(categoryLabels);
export const brands = optionsOf(brandLabels);

const labels: Record<string, string> = { ...categoryLabels, ...brandLabels };

/** Falls back to the value itself: a newer server may know more. */
export function labelOf(value: string): string {
  return labels[value] ?? value;
}

/** Opens the product's details over the listing, wherever the link is followed. */
export function productPath(id: string): string {
  return `/shop/listing?product=${encodeURIComponent(id)}`;
}

export function listingPath(category: Category): string {
  return `/shop/listing?category=${category}`;
}
