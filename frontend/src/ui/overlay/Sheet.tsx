import { loadableDialog } from '../code/loadable-layer';

/** A modal panel at an edge of the screen. Its code is loaded when one first opens. */
export const Sheet = loadableDialog(() => import('./SheetPanel'));

/** Loads the panel's code before a sheet is opened. A failure is reported when it is opened. */
export function fetchSheet(): void {
  Sheet.load().catch(() => undefined);
}
