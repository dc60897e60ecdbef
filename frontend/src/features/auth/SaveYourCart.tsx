import { lazy, Suspense } from 'react';
import { useHasBeenTrue } from '../../ui/hooks/use-has-been-true';

const SaveYourCartDialog = lazy(() => import('./SaveYourCartDialog'));

/** Loads its code when first opened. */
export function SaveYourCart(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  if (!useHasBeenTrue(props.open)) return null;
  return (
    <Suspense>
      <SaveYourCartDialog {...props} />
    </Suspense>
  );
}
