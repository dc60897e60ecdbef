import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Product } from '../../../contract/types';
import { shopName } from '../../../lib/shop';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { FailedState } from '../../../ui/feedback/empty-and-failed-state';
import { catalogSelectors, clearDetails, loadDetails, productPath } from '../../catalog';
import { type ActionFor, ProductDetails, ProductDetailsSkeleton } from '../ProductDetails';
import { tabTitleOf } from '../head/product-tab-title';
import { AbsentProduct } from './AbsentProduct';
import { Breadcrumbs } from './Breadcrumbs';
import { shortIdOf } from './short-product-id';

interface ProductPageContentsProps {
  slug: string;
  /** Renders the page's heading. @param tab the browser tab's title @param canonical the product's canonical path */
  heading: (title: string, tab?: string, canonical?: string) => React.ReactElement;
  actionFor: ActionFor;
  /**
   * Renders what is below the product, or below the message that it is gone.
   * @param isInPlace whether that is shown
   */
  below: (product: Product | null, isInPlace: boolean) => React.ReactElement;
}

/** A product with all the room of a page. */
export function ProductPageContents({ slug, heading, actionFor, below }: ProductPageContentsProps) {
  const dispatch = useAppDispatch();
  const productDetails = useAppSelector(catalogSelectors.selectProductDetails);
  const details = useAppSelector(catalogSelectors.selectDetailsProgress);
  // On the first render the details may be those of the previous product.
  const product = productDetails && shortIdOf(productDetails.slug) === shortIdOf(slug) ? productDetails : null;
  useEffect(() => {
    dispatch(loadDetails(slug));
    return () => void dispatch(clearDetails());
  }, [dispatch, slug]);
  usePresentAddress(slug, product?.slug);
  if (details === 'failed') {
    return (
      <>
        {heading('Product')}
        <FailedState what="This product could not be loaded." onRetry={() => dispatch(loadDetails(slug))} />
      </>
    );
  }
  if (details === 'unknown') return <AbsentProduct isGone={false} heading={heading('There is no such product')} />;
  return (
    <>
      {details === 'gone' ? (
        <AbsentProduct isGone heading={heading('This product is no longer available')} />
      ) : product ? (
        <>
          <Breadcrumbs product={product} />
          <ProductDetails
            key={product._id}
            isPage
            product={product}
            title={heading(product.productTitle, tabTitleOf(product), productPath(product.slug))}
            actionFor={actionFor}
          />
        </>
      ) : (
        <>
          <title>{shopName()}</title>
          <ProductDetailsSkeleton isPage />
        </>
      )}
      {below(product, product !== null || details === 'gone')}
    </>
  );
}

/** Replaces a URL with a former title by the current one, as the server does by a redirect. */
function usePresentAddress(slug: string, present: string | undefined): void {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: unknown };
  useEffect(() => {
    if (present && present !== slug) void navigate(productPath(present) + search, { replace: true, state });
  }, [navigate, present, search, slug, state]);
}
