import { memo, useDeferredValue, useEffect } from 'react';
import type { Product } from '../../contract/types';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { FailedState } from '../../ui/feedback/empty-and-failed-state';
import { catalogSelectors, type CatalogState, loadFeatured } from '../catalog';
import { ProductCards, ProductGridSkeleton, RowOfFour } from '../product';

interface FeaturedProductsProps {
  heading: React.ReactElement;
  actionFor: (product: Product) => React.ReactNode;
}

/** Up to four products on sale; without any, the heading is left out too. */
export function FeaturedProducts(props: FeaturedProductsProps) {
  const dispatch = useAppDispatch();
  const featured = useAppSelector(catalogSelectors.selectFeatured);
  const progress = useAppSelector(catalogSelectors.selectFeaturedProgress);
  useEffect(() => {
    dispatch(loadFeatured());
  }, [dispatch]);
  // Deferred: a store update otherwise renders synchronously.
  return <Shown {...props} featured={useDeferredValue(featured)} progress={useDeferredValue(progress)} />;
}

interface ShownProps extends FeaturedProductsProps {
  featured: readonly Product[];
  progress: CatalogState['featuredProgress'];
}

const Shown = memo(function Shown({ heading, actionFor, featured, progress }: ShownProps) {
  const dispatch = useAppDispatch();
  if (progress === 'ready' && featured.length === 0) return null;
  return (
    <>
      {heading}
      {progress === 'failed' && (
        <FailedState what="The products could not be loaded." onRetry={() => dispatch(loadFeatured())} />
      )}
      {featured.length === 0 && progress !== 'failed' && <ProductGridSkeleton cards={4} />}
      {featured.length > 0 && (
        <ProductCards
          grid={RowOfFour}
          products={featured}
          sizes="(min-width: 80em) 300px, (min-width: 48em) 23vw, 46vw"
          actionFor={actionFor}
        />
      )}
    </>
  );
});
