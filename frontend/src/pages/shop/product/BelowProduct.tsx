import type { Product } from '../../../contract/types';
import { RelatedProducts } from '../../../features/product';
import { RecentlyViewed } from '../../../features/recently-viewed';
import { Reviews } from '../../../features/reviews';
import { addFromCard } from '../add-from-card';

interface BelowProductProps {
  slug: string;
  /** Null until it is known, and where it is gone. */
  product: Product | null;
  isInPlace: boolean;
  /** Staff have no cart. */
  withoutActions: boolean;
}

/** What a product's page has under the product. */
export default function BelowProduct({ slug, product, isInPlace, withoutActions }: BelowProductProps) {
  return (
    <>
      {product && <Reviews key={product._id} product={product} />}
      <RelatedProducts slug={slug} isInPlace={isInPlace} actionFor={withoutActions ? noAction : addFromCard} />
      {isInPlace && !withoutActions && <RecentlyViewed presentId={product?._id} />}
    </>
  );
}

function noAction() {
  return null;
}
