import { loadableLayer } from '../code/loadable-layer';

/** A modal panel in the middle of the screen. Its code is loaded when one first opens. */
export const Dialog = loadableLayer(
  () => import('./DialogPanel'),
  ({ open, onOpenChange }) => ({ isOpen: open, close: () => onOpenChange(false) }),
);
