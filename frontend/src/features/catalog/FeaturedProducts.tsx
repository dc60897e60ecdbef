import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Product } from '../../contract/types';
import { FailedState } from '../../ui/states';
import { loadFeatured, selectCatalog } from './catalog.slice';
import { ProductCard } from './ProductCard';
import { ProductGridSkeleton, RowOfFour } from './ProductGrid';
import { useProductAddress } from './use-product-address';

interface FeaturedProductsProps {
  heading: React.ReactNode;
  actionFor: (product: Product) => React.ReactNode;
}

/** Up to four products on sale; without any the heading has nothing to stand over and goes too. */
export function FeaturedProducts({ heading, actionFor }: FeaturedProductsProps) {
  const dispatch = useDispatch();
  const { open } = useProductAddress();
  const { featured, featuredProgress } = useSelector(selectCatalog);
  useEffect(() => {
    dispatch(loadFeatured());
  }, [dispatch]);
  const retry = () => dispatch(loadFeatured());
  if (featuredProgress === 'ready' && featured.length === 0) return null;
  return (
    <>
      {heading}
      {featuredProgress === 'failed' && <FailedState what="The products could not be loaded." onRetry={retry} />}
      {featured.length === 0 && featuredProgress !== 'failed' && <ProductGridSkeleton cards={4} />}
      <RowOfFour>
        {featured.map((product) => (
          <li key={product._id}>
            <ProductCard
              product={product}
              sizes="(min-width: 1280px) 300px, (min-width: 768px) 23vw, 46vw"
              onOpen={(id) => void open(id)}
              action={actionFor(product)}
            />
          </li>
        ))}
      </RowOfFour>
    </>
  );
}
