import { Suspense } from 'react';
import { useHasBeenTrue } from '../../ui/hooks/use-has-been-true';
import type { ProductDialogProps } from './ProductDialogPanel';
import { useOpenProduct } from './use-open-product';
import { loadable } from '../../ui/code/loadable';

/** Loads the dialog's code, also before it is opened, and that of a card's second picture. */
export const loadDialogAndSecondPicture = () => import('./dialog-and-second-picture');
const { Component: ProductDialogPanel } = loadable(loadDialogAndSecondPicture, {
  useLayerState: useMissingDialog,
});

function useMissingDialog() {
  const { slug, close } = useOpenProduct();
  return { isOpen: slug !== null, close };
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
