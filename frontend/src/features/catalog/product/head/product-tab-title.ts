import type { Product } from '../../../../contract/types';
import { labelOf } from '../../catalog-labels';

/** What the browser's tab is called where it shows a product, as the server names it for search engines. */
export function tabTitleOf({ productTitle, brand }: Pick<Product, 'productTitle' | 'brand'>): string {
  return `${productTitle} – ${labelOf(brand)}`;
}
