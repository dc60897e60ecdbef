import { Suspense } from 'react';
import { usePriceChanges } from './use-price-changes';
import { loadable } from '../../ui/code/loadable';

const { Component: PriceChangesPanel } = loadable(() => import('./PriceChangesPanel'));

/** Loads its code when a price first changes. */
export function PriceChanges() {
  const changes = usePriceChanges();
  return <Suspense>{changes.length > 0 && <PriceChangesPanel changes={changes} />}</Suspense>;
}
