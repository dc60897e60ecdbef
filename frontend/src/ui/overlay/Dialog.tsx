import { Suspense } from 'react';
import type { DialogProps } from './DialogPanel';
import { useHasBeenTrue } from '../hooks/use-has-been-true';
import { loadable } from '../code/loadable';

const { Component: DialogPanel } = loadable(() => import('./DialogPanel'), {
  useLayerState: ({ open, onOpenChange }) => ({ isOpen: open, close: () => onOpenChange(false) }),
});

/** A modal panel in the middle of the screen. Its code is loaded when one first opens. */
export function Dialog(props: DialogProps) {
  if (!useHasBeenTrue(props.open)) return null;
  return (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  );
}
