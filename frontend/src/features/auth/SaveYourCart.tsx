import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useHasBeenTrue } from '../../ui/hooks/use-has-been-true';
import { selectIsGuest } from './auth.slice';

const SaveYourCartDialog = lazy(() => import('./SaveYourCartDialog'));
const Offer = lazy(() => import('./SaveYourCartOffer'));

/** Loads its code when first opened. */
export function SaveYourCart(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  if (!useHasBeenTrue(props.open)) return null;
  return (
    <Suspense>
      <SaveYourCartDialog {...props} />
    </Suspense>
  );
}

/** Offers a guest an account, and others nothing. */
export function SaveYourCartOffer(props: { why: string }) {
  const isGuest = useSelector(selectIsGuest);
  return <Suspense>{isGuest && <Offer {...props} />}</Suspense>;
}
