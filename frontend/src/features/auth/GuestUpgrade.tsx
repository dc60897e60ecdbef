import { Suspense } from 'react';
import { useAppSelector } from '../../lib/store';
import { selectIsGuest } from './auth.slice';
import { loadable } from '../../ui/code/loadable';
import { loadableDialog } from '../../ui/code/loadable-layer';

const { Component: Offer } = loadable(() => import('./GuestUpgradeOffer'));

/** Its code is loaded when it first opens. */
export const GuestUpgrade = loadableDialog(() => import('./GuestUpgradeDialog'));

/** Offers a guest who has paid an account, and others nothing. */
export function GuestUpgradeOffer() {
  const isGuest = useAppSelector(selectIsGuest);
  return <Suspense>{isGuest && <Offer />}</Suspense>;
}
