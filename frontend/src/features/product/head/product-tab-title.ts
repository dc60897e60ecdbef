import type { Product } from '../../../contract/types';
import { isolated } from '../../../lib/format/isolated';
import { labelOfBrand } from '../../catalog';

/** What the browser's tab is called where it shows a product, as the server names it for search engines. */
export function tabTitleOf({ productTitle, brand }: Pick<Product, 'productTitle' | 'brand'>): string {
  return `${isolated(productTitle)} – ${labelOfBrand(brand)}`;
}
