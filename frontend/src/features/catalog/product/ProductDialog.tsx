import { lazy, Suspense } from 'react';
import { useHasBeenTrue } from '../../../ui/hooks/use-has-been-true';
import type { ProductDialogProps } from './ProductDialogPanel';
import { useOpenProduct } from './use-open-product';

/** Loads the dialog's code, also before it is opened, and that of a card's second picture. */
export const loadDialogAndSecondPicture = () => import('./dialog-and-second-picture');
const ProductDialogPanel = lazy(loadDialogAndSecondPicture);

/** Loads its code when a product is first opened. */
export function ProductDialog(props: ProductDialogProps) {
  if (!useHasBeenTrue(useOpenProduct().slug !== null)) return null;
  return (
    <Suspense>
      <ProductDialogPanel {...props} />
    </Suspense>
  );
}
