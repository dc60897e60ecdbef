import { lazy, Suspense } from 'react';
import { usePriceChanges } from './use-price-changes';

const PriceChangesPanel = lazy(() => import('./PriceChangesPanel'));

/** Loads its code when a price first changes. */
export function PriceChanges() {
  const changes = usePriceChanges();
  return <Suspense>{changes.length > 0 && <PriceChangesPanel changes={changes} />}</Suspense>;
}
