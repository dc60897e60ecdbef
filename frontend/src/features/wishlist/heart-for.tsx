import type { Product, Variant } from '../../contract/types';
import { HeartButton } from './HeartButton';

/** For cards, the dialog and the page of a product. */
export function heartFor(product: Product, variant?: Pick<Variant, '_id'>) {
  return <HeartButton product={product} variantId={variant?._id} />;
}
