import { lazy, Suspense } from 'react';
import { useEverTrue } from '../../ui/use-ever-true';
import type { ProductDialogProps } from './ProductDialogPanel';
import { useProductAddress } from './use-product-address';

const ProductDialogPanel = lazy(() => import('./ProductDialogPanel'));

/** Its code comes when a product is first opened. */
export function ProductDialog(props: ProductDialogProps) {
  if (!useEverTrue(useProductAddress().productId !== null)) return null;
  return (
    <Suspense>
      <ProductDialogPanel {...props} />
    </Suspense>
  );
}
