import { Suspense } from 'react';
import type { PriceChangesProps } from './PriceChangesPanel';
import { usePriceChanges } from './use-price-changes';
import { loadable } from '../../ui/code/loadable';

const { Component: PriceChangesPanel } = loadable(() => import('./PriceChangesPanel'));

/** Loads its code when a price first changes. */
export function PriceChanges({ total }: PriceChangesProps) {
  const changes = usePriceChanges();
  return <Suspense>{changes.length > 0 && <PriceChangesPanel changes={changes} total={total} />}</Suspense>;
}
