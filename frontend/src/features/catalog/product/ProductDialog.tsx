import { lazy, Suspense } from 'react';
import { useHasBeenTrue } from '../../../ui/hooks/use-has-been-true';
import type { ProductDialogProps } from './ProductDialogPanel';
import { useProductSearchParam } from './use-product-search-param';

const ProductDialogPanel = lazy(() => import('./ProductDialogPanel'));

/** Loads its code when a product is first opened. */
export function ProductDialog(props: ProductDialogProps) {
  if (!useHasBeenTrue(useProductSearchParam().productId !== null)) return null;
  return (
    <Suspense>
      <ProductDialogPanel {...props} />
    </Suspense>
  );
}
