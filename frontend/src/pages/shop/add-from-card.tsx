import type { Product } from '../../contract/types';
import { AddFromCard } from '../../features/cart';

export function addFromCard(product: Product) {
  return <AddFromCard product={product} />;
}
