import type { CartItem } from '../../contract/types';
import { isolated } from '../../lib/format/isolated';
import { formatVariant } from '../../lib/format/variants';

/** Distinguishes the lines of a product, such as `Linen Shirt, M, Navy`. */
export function nameOf(line: Pick<CartItem, 'productTitle' | 'size' | 'colour'>): string {
  return [isolated(line.productTitle), formatVariant(line)].filter(Boolean).join(', ');
}
