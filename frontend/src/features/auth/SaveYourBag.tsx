import { lazy, Suspense } from 'react';
import { useEverTrue } from '../../ui/use-ever-true';

const SaveYourBagDialog = lazy(() => import('./SaveYourBagDialog'));

/** Its code comes when a guest first asks for it. */
export function SaveYourBag(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  if (!useEverTrue(props.open)) return null;
  return (
    <Suspense>
      <SaveYourBagDialog {...props} />
    </Suspense>
  );
}
