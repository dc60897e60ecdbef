import type { Product, Variant } from '../../contract/types';
import { startSaga } from '../../lib/store';
import { HeartButton } from './HeartButton';
import { wishlistSaga } from './wishlist.saga';

startSaga(wishlistSaga);

/** For cards, the dialog and the page of a product. */
export function heartFor(product: Product, variant?: Pick<Variant, '_id'>) {
  return <HeartButton product={product} variantId={variant?._id} />;
}
