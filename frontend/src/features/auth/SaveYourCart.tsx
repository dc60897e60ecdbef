import { lazy, Suspense } from 'react';
import { useHasBeenTrue } from '../../ui/hooks/use-has-been-true';

const SaveYourCartDialog = lazy(() => import('./SaveYourCartDialog'));

/** Its code comes when a guest first asks for it. */
export function SaveYourCart(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  if (!useHasBeenTrue(props.open)) return null;
  return (
    <Suspense>
      <SaveYourCartDialog {...props} />
    </Suspense>
  );
}
