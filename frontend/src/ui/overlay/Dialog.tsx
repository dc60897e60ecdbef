import { lazy, Suspense } from 'react';
import type { DialogProps } from './DialogPanel';
import { useHasBeenTrue } from '../hooks/use-has-been-true';

const DialogPanel = lazy(() => import('./DialogPanel'));

/** A panel in the middle of the screen. The rest of the page is inert while it is open. Its code comes when one is first opened. */
export function Dialog(props: DialogProps) {
  const isWanted = useHasBeenTrue(props.open);
  return <Suspense>{isWanted && <DialogPanel {...props} />}</Suspense>;
}
