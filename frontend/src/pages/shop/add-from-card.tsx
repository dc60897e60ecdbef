import type { Product } from '../../contract/types';
import { AddToCartButton } from '../../features/cart';

export function addFromCard(product: Product) {
  return <AddToCartButton isOnCard product={product} thanks="Product Added successfully :)" />;
}
