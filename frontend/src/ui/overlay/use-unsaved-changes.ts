import { useContext, useEffect } from 'react';
import { holdChanges, unlessUnsaved } from '../../lib/unsaved-changes';
import { ChangesInside } from './changes-inside';

/**
 * Has the shop ask before changes are lost, also where the dialog around them is closed.
 * @returns a function that goes on immediately, or once the user has agreed to lose the changes
 */
export function useUnsavedChanges(hasChanges: boolean): (proceed: () => void) => void {
  const around = useContext(ChangesInside);
  useEffect(() => {
    if (!hasChanges) return;
    // Without a connection the question could not be loaded any more.
    import('./DialogPanel').catch(() => undefined);
    const change = {};
    around?.add(change);
    const release = holdChanges();
    return () => {
      around?.delete(change);
      release();
    };
  }, [hasChanges, around]);
  return (proceed) => unlessUnsaved(proceed, hasChanges);
}

/** For a form that is also a page of its own, where people leave it for another without being asked. */
export function useTypedInDialog(hasTyped: boolean): void {
  const isInDialog = useContext(ChangesInside) !== null;
  useUnsavedChanges(isInDialog && hasTyped);
}

/** @returns for within a dialog: a function that goes on once nothing typed in it is lost */
export function useUnlessTyped(): (proceed: () => void) => void {
  const around = useContext(ChangesInside);
  return (proceed) => unlessUnsaved(proceed, around !== null && around.size > 0);
}
