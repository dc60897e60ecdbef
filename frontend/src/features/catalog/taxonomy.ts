/** What the shop sells and by whom, in the order it is shown. */
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
  { value: 'levi', label: "Levi's" },
  { value: 'zara', label: 'Zara' },
  { value: 'h&m', label: 'H&M' },
] as const;

export const groups = [
  { key: 'category', label: 'Category', options: categories },
  { key: 'brand', label: 'Brand', options: brands },
] as const;

export type Group = (typeof groups)[number]['key'];

export const sorts = [
  { value: 'price-lowtohigh', label: 'Price: Low to High' },
  { value: 'price-hightolow', label: 'Price: High to Low' },
  { value: 'title-atoz', label: 'Title: A to Z' },
  { value: 'title-ztoa', label: 'Title: Z to A' },
] as const;

export const defaultSort = 'price-lowtohigh';

export function labelOf(value: string): string {
  return [...categories, ...brands].find((option) => option.value === value)?.label ?? value;
}
