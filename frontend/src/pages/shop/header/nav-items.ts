import { allProducts, listingPath, menuCategories } from '../../../features/catalog';

export interface NavItem {
  label: string;
  path: '/shop/home' | '/shop/listing' | '/shop/search';
  /** The category the listing is to show. */
  category?: string;
}

/** The others are in the listing’s filter. */
const maxCategories = 8;

export function navItems(): NavItem[] {
  return [
    { label: 'Home', path: '/shop/home' },
    { label: 'Products', path: '/shop/listing' },
    ...menuCategories()
      .slice(0, maxCategories)
      .map(({ value, label }) => ({ label, path: '/shop/listing', category: value }) as const),
    { label: 'Search', path: '/shop/search' },
  ];
}

export function addressOf({ path, category }: NavItem): string {
  return category ? listingPath(category) : path;
}

export function linkTo(item: NavItem): { to: string; state?: object } {
  return item.path === '/shop/listing' && !item.category ? allProducts : { to: addressOf(item) };
}

/** Whether the address bar shows the item's page; for the listing, with the same category filter. */
export function isCurrent({ path, category }: NavItem, at: { pathname: string; search: string }): boolean {
  if (at.pathname !== path) return false;
  return path !== '/shop/listing' || new URLSearchParams(at.search).get('category') === (category ?? null);
}
