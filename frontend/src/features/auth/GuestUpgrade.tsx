import { Suspense } from 'react';
import { useAppSelector } from '../../lib/store';
import { useHasBeenTrue } from '../../ui/hooks/use-has-been-true';
import { selectIsGuest } from './auth.slice';
import { loadable } from '../../ui/code/loadable';

const { Component: GuestUpgradeDialog } = loadable(() => import('./GuestUpgradeDialog'), {
  useLayerState: ({ open, onOpenChange }) => ({ isOpen: open, close: () => onOpenChange(false) }),
});
const { Component: Offer } = loadable(() => import('./GuestUpgradeOffer'));

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
  const isGuest = useAppSelector(selectIsGuest);
  return <Suspense>{isGuest && <Offer {...props} />}</Suspense>;
}
