interface NavItem {
  label: string;
  path: '/shop/home' | '/shop/listing' | '/shop/search';
  /** The category the listing is to show. */
  category?: string;
}

export const navItems: readonly NavItem[] = [
  { label: 'Home', path: '/shop/home' },
  { label: 'Products', path: '/shop/listing' },
  { label: 'Men', path: '/shop/listing', category: 'men' },
  { label: 'Women', path: '/shop/listing', category: 'women' },
  { label: 'Kids', path: '/shop/listing', category: 'kids' },
  { label: 'Footwear', path: '/shop/listing', category: 'footwear' },
  { label: 'Accessories', path: '/shop/listing', category: 'accessories' },
  { label: 'Search', path: '/shop/search' },
];

export type { NavItem };

export function addressOf({ path, category }: NavItem): string {
  return category ? `${path}?category=${category}` : path;
}

/** Whether the person is where the item leads: for the listing, the category filter must say the same. */
export function isCurrent({ path, category }: NavItem, at: { pathname: string; search: string }): boolean {
  if (at.pathname !== path) return false;
  return path !== '/shop/listing' || new URLSearchParams(at.search).get('category') === (category ?? null);
}
