import type { Brand, Category, ColourFamily, Product } from '../../contract/types';

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

const productPages = '/shop/product/';

/** The address of a product's page, at which the colour is chosen. */
export function productPath(slug: string, colour?: string): string {
  const path = productPages + encodeURIComponent(slug);
  return colour === undefined ? path : `${path}?${new URLSearchParams({ colour: colour.toLowerCase() }).toString()}`;
}

/** @returns the product of a page's address, or null for other pages */
export function slugIn(path: string): string | null {
  return path.startsWith(productPages) ? path.slice(productPages.length) : null;
}

/** What the browser's tab is called where it shows a product, as the server names it for search engines. */
export function tabTitleOf({ productTitle, brand }: Pick<Product, 'productTitle' | 'brand'>): string {
  return `${productTitle} – ${labelOf(brand)}`;
}

export function listingPath(category: Category): string {
  return `/shop/listing?category=${category}`;
}
