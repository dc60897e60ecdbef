import { useEffect } from 'react';
import { holdChanges, unlessUnsaved } from '../../lib/unsaved-changes';

/**
 * Has the shop ask before changes are lost.
 * @returns a function that goes on immediately, or once the user has agreed to lose the changes
 */
export function useUnsavedChanges(hasChanges: boolean): (proceed: () => void) => void {
  useEffect(() => {
    if (!hasChanges) return;
    // Without a connection the question could not be loaded any more.
    import('./DialogPanel').catch(() => undefined);
    return holdChanges();
  }, [hasChanges]);
  return (proceed) => unlessUnsaved(proceed, hasChanges);
}
