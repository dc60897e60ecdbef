import { lazy, Suspense } from 'react';
import type { SheetProps } from './SheetPanel';
import { useHasBeenTrue } from '../hooks/use-has-been-true';

const SheetPanel = lazy(() => import('./SheetPanel'));

/** A panel from an edge of the screen. The rest of the page is inert while it is open. Its code comes when one is first opened. */
export function Sheet(props: SheetProps) {
  const isWanted = useHasBeenTrue(props.open);
  return <Suspense>{isWanted && <SheetPanel {...props} />}</Suspense>;
}
