import { loadableLayer } from '../../ui/code/loadable-layer';
import { useOpenProduct } from './use-open-product';

/** Loads the dialog's code, also before it is opened, and that of a card's second picture. */
export const loadDialogAndSecondPicture = () => import('./dialog-and-second-picture');

/** Its code is loaded when a product is first opened. */
export const ProductDialog = loadableLayer(loadDialogAndSecondPicture, function useProduct() {
  const { slug, close } = useOpenProduct();
  return { isOpen: slug !== null, close };
});
