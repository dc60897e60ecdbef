/** In the order in which the shop shows them. */
export const categories = [
  { value: 'men', label: 'Men' },
  { value: 'women', label: 'Women' },
  { value: 'kids', label: 'Kids' },
  { value: 'accessories', label: 'Accessories' },
  { value: 'footwear', label: 'Footwear' },
] as const;

export const brands = [
  { value: 'nike', label: 'Nike' },
  { value: 'adidas', label: 'Adidas' },
  { value: 'puma', label: 'Puma' },
  { value: 'levi', label: 'Levi’s' },
  { value: 'zara', label: 'Zara' },
  { value: 'h&m', label: 'H&M' },
] as const;

export type Category = (typeof categories)[number]['value'];
export type Brand = (typeof brands)[number]['value'];

export const categoryValues: readonly Category[] = categories.map(({ value }) => value);
export const brandValues: readonly Brand[] = brands.map(({ value }) => value);
