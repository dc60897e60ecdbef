import { startTransition, useEffect, useMemo, useState } from 'react';

interface Item {
  readonly _id: string;
}

/**
 * Renders a list that replaces another in two steps, so that what is in view does not wait for the rest.
 * @param items the same array until others are shown
 * @param firstCount how many items the first step has, beside those that are rendered already
 * @returns whether an item is to be rendered now: all are where the list continues the former one
 */
export function useFirstThenAll(items: readonly Item[], firstCount: number): (item: Item, index: number) => boolean {
  const [former, setFormer] = useState(items);
  const known = useMemo(() => new Set(former.map(({ _id }) => _id)), [former]);
  const isContinued = former.every(({ _id }, at) => items[at]?._id === _id);
  useEffect(() => {
    // Also if the list continues the former one, because a transition to another list may be pending.
    if (former !== items) startTransition(() => setFormer(items));
  }, [former, items]);
  return ({ _id }, index) => isContinued || index < firstCount || known.has(_id);
}
