import { Suspense } from 'react';
import type { AddressBookProps } from './AddressBookPanel';
import { AddressBookSkeleton } from './AddressBookSkeleton';
import { loadable } from '../../ui/code/loadable';

const { Component: AddressBookPanel, load } = loadable(() => import('./AddressBookPanel'), { waits: 'outer' });
// Together with the page's code, and again on render if that failed.
load().catch(() => undefined);

/** A person's addresses and the form for one more. */
export function AddressBook(props: AddressBookProps) {
  return (
    <Suspense fallback={<AddressBookSkeleton />}>
      <AddressBookPanel {...props} />
    </Suspense>
  );
}
