import { loadableDialog } from '../code/loadable-layer';

/** A modal panel in the middle of the screen. Its code is loaded when one first opens. */
export const Dialog = loadableDialog(() => import('./DialogPanel'));
