import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useHasBeenTrue } from '../../ui/hooks/use-has-been-true';
import { selectIsGuest } from './auth.slice';

const GuestUpgradeDialog = lazy(() => import('./GuestUpgradeDialog'));
const Offer = lazy(() => import('./GuestUpgradeOffer'));

/** Loads its code when first opened. */
export function GuestUpgrade(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  if (!useHasBeenTrue(props.open)) return null;
  return (
    <Suspense>
      <GuestUpgradeDialog {...props} />
    </Suspense>
  );
}

/** Offers a guest an account, and others nothing. */
export function GuestUpgradeOffer(props: { why: string }) {
  const isGuest = useSelector(selectIsGuest);
  return <Suspense>{isGuest && <Offer {...props} />}</Suspense>;
}
