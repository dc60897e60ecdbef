import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { PageHead } from '../../ui/display/PageHead';
import { EmptyState, FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Dialog } from '../../ui/overlay/Dialog';
import { catalogSelectors, clearDetails, loadDetails, productPath } from '../catalog';
import { tabTitleOf } from './head/product-tab-title';
import { noteSeen } from '../recently-viewed';
import { type ActionFor, ProductDetails, ProductDetailsSkeleton } from './ProductDetails';
import { useOpenProduct } from './use-open-product';

export interface ProductDialogProps {
  actionFor: ActionFor;
}

/** A product's details, over the current page. */
export default function ProductDialogPanel({ actionFor }: ProductDialogProps) {
  const dispatch = useAppDispatch();
  const { slug, close } = useOpenProduct();
  const product = useAppSelector(catalogSelectors.selectProductDetails);
  const details = useAppSelector(catalogSelectors.selectDetailsProgress);
  useEffect(() => {
    if (!slug) return;
    dispatch(loadDetails(slug));
    return () => void dispatch(clearDetails());
  }, [dispatch, slug]);
  const seenId = slug ? product?._id : undefined;
  useEffect(() => {
    if (seenId) noteSeen(seenId);
  }, [seenId]);
  const contents = (title: React.ReactElement) => {
    if (product) {
      return <ProductDetails key={product._id} product={product} title={title} actionFor={actionFor} />;
    }
    return (
      <>
        {title}
        {details === 'loading' && <ProductDetailsSkeleton />}
        {(details === 'gone' || details === 'unknown') && <EmptyState>This product is no longer available.</EmptyState>}
        {details === 'failed' && slug && (
          <FailedState what="This product could not be loaded." onRetry={() => dispatch(loadDetails(slug))} />
        )}
      </>
    );
  };
  return (
    <>
      {slug !== null && product && <PageHead title={tabTitleOf(product)} canonical={productPath(slug)} />}
      <Dialog
        open={slug !== null}
        onOpenChange={(open) => !open && close()}
        hasOwnEntry={false}
        title={product?.productTitle ?? 'Product'}
        titleInside={contents}
        width="1040px"
        height="92vh"
        fullOnPhones
      />
    </>
  );
}
