import { startTransition, useEffect, useState } from 'react';

/**
 * Renders another list in two steps, so that what is in view does not wait for the rest.
 * @param first how many items the first step has
 * @returns how many to render now: all of those that continue the former list, and all of the first list
 */
export function useFirstThenAll(items: readonly { _id: string }[], first: number): number {
  const [rendered, setRendered] = useState(items);
  const isContinued = rendered.every(({ _id }, at) => items[at]?._id === _id);
  useEffect(() => {
    if (!isContinued) startTransition(() => setRendered(items));
  }, [isContinued, items]);
  return isContinued ? items.length : first;
}
