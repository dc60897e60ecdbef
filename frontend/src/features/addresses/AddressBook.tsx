import { Suspense } from 'react';
import { Skeleton } from '../../ui/loading/Skeleton';
import type { AddressBookProps } from './AddressBookPanel';
import { loadable } from '../../ui/code/loadable';

// Loaded together with the page's code, and again on render if that import failed.
const panel = import('./AddressBookPanel');
panel.catch(() => undefined);
const { Component: AddressBookPanel } = loadable(() => panel.catch(() => import('./AddressBookPanel')));

/** A person's addresses and the form for one more. */
export function AddressBook(props: AddressBookProps) {
  return (
    <Suspense fallback={<Skeleton height="104px" />}>
      <AddressBookPanel {...props} />
    </Suspense>
  );
}
