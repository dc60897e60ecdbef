import { loadableLayer } from '../code/loadable-layer';

const load = () => import('./SheetPanel');

/** Loads the panel's code before a sheet is opened. A failure is reported when it is opened. */
export function fetchSheet(): void {
  load().catch(() => undefined);
}

/** A modal panel at an edge of the screen. Its code is loaded when one first opens. */
export const Sheet = loadableLayer(load, ({ open, onOpenChange }) => ({
  isOpen: open,
  close: () => onOpenChange(false),
}));
