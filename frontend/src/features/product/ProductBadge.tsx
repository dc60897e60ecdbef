import type { Product } from '../../contract/types';
import { Badge } from '../../ui/feedback/Badge';

/** Below it the shop says how many are left. */
export const lowStock = 10;

/** One badge a product: sold out before low before on sale. */
export function ProductBadge({ product }: { product: Product }) {
  if (product.totalStock === 0) return <Badge $tone="grey">Out Of Stock</Badge>;
  if (product.totalStock < lowStock) return <Badge $tone="warn">{`Only ${product.totalStock} items left`}</Badge>;
  return product.productSalePrice > 0 ? <Badge $tone="sale">Sale</Badge> : null;
}
