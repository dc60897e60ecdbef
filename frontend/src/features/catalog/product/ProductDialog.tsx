import { lazy, Suspense } from 'react';
import { useHasBeenTrue } from '../../../ui/hooks/use-has-been-true';
import type { ProductDialogProps } from './ProductDialogPanel';
import { useOpenProduct } from './use-open-product';

const load = () => import('./ProductDialogPanel');
const ProductDialogPanel = lazy(load);

/** Loads the dialog's code before it is opened. A failed load is reported when it is. */
export function fetchProductDialog(): void {
  load().catch(() => undefined);
}

/** Loads its code when a product is first opened. */
export function ProductDialog(props: ProductDialogProps) {
  if (!useHasBeenTrue(useOpenProduct().slug !== null)) return null;
  return (
    <Suspense>
      <ProductDialogPanel {...props} />
    </Suspense>
  );
}
