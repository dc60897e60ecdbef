const productPages = '/shop/product/';

/** The address of a product's page, at which the colour and size are chosen. */
export function productPath(slug: string, colour?: string | null, size?: string | null): string {
  const query = new URLSearchParams();
  if (colour) query.set('colour', colour.toLowerCase());
  if (size) query.set('size', size.toLowerCase());
  return productPages + encodeURIComponent(slug) + (query.size > 0 ? `?${query.toString()}` : '');
}

/** @returns the slug in the path of a product's page, or null for other pages */
export function slugIn(path: string): string | null {
  return path.startsWith(productPages) ? path.slice(productPages.length) : null;
}

/** A link to all products, where the tab's remembered filters are forgotten. */
export const allProducts = { to: '/shop/listing', state: { isAll: true } } as const;

export function listingPath(category: string): string {
  return `/shop/listing?category=${encodeURIComponent(category)}`;
}
