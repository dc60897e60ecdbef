import { lazy, Suspense } from 'react';
import { useHasBeenTrue } from '../../../ui/hooks/use-has-been-true';
import type { ProductDialogProps } from './ProductDialogPanel';
import { useProductAddress } from './use-product-address';

const ProductDialogPanel = lazy(() => import('./ProductDialogPanel'));

/** Loads its code when a product is first opened. */
export function ProductDialog(props: ProductDialogProps) {
  if (!useHasBeenTrue(useProductAddress().productId !== null)) return null;
  return (
    <Suspense>
      <ProductDialogPanel {...props} />
    </Suspense>
  );
}
