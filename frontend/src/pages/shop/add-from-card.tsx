import type { Product } from '../../contract/types';
import { AddFromCard } from '../../features/cart';

export function addFromCard(product: Product, colour?: string) {
  return <AddFromCard product={product} colour={colour} />;
}
