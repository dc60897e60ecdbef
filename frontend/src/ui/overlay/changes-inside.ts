import { createContext, useState } from 'react';
import { unlessUnsaved } from '../../lib/unsaved-changes';

/** The changes in a dialog or sheet; null outside of one. */
export const ChangesInside = createContext<Set<object> | null>(null);

/** For a dialog: closes it once nothing typed in it is lost. */
export function useAskingDialog(onOpenChange: (open: boolean) => void) {
  const [changes] = useState(() => new Set<object>());
  const change = (open: boolean) =>
    open ? onOpenChange(true) : unlessUnsaved(() => onOpenChange(false), changes.size > 0);
  return { changes, change };
}
