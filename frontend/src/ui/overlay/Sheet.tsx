import { Suspense } from 'react';
import type { SheetProps } from './SheetPanel';
import { useHasBeenTrue } from '../hooks/use-has-been-true';
import { loadable } from '../code/loadable';

const load = () => import('./SheetPanel');
const { Component: SheetPanel } = loadable(load, {
  useLayerState: ({ open, onOpenChange }) => ({ isOpen: open, close: () => onOpenChange(false) }),
});

/** Loads the panel's code before a sheet is opened. A failure is reported when it is opened. */
export function fetchSheet(): void {
  load().catch(() => undefined);
}

/** A modal panel at an edge of the screen. Its code is loaded when one first opens. */
export function Sheet(props: SheetProps) {
  if (!useHasBeenTrue(props.open)) return null;
  return (
    <Suspense>
      <SheetPanel {...props} />
    </Suspense>
  );
}
