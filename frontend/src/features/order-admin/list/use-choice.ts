import { useState } from 'react';
import { mostChosen } from '../order-admin.api';

export interface Choice {
  /** Those chosen one by one; of all that a filter finds, those of this page. */
  ids: readonly string[];
  /** All that the filter finds are chosen. */
  isAll: boolean;
  isFull: boolean;
  choose: (ids: readonly string[], isChosen: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
}

/**
 * The chosen orders, also of other pages, until the filters change.
 * @param key of the filters
 * @param onPage the ids that this page shows
 */
export function useChoice(key: string, onPage: readonly string[]): Choice {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAll, setIsAll] = useState(false);
  const [seen, setSeen] = useState(key);
  const set = (ids: readonly string[], all = false) => {
    setChosen(ids);
    setIsAll(all);
  };
  if (seen !== key) {
    setSeen(key);
    set([]);
  }
  const ids = isAll ? onPage : chosen;
  return {
    ids,
    isAll,
    isFull: !isAll && ids.length >= mostChosen,
    choose: (some, isChosen) => {
      const others = ids.filter((id) => !some.includes(id));
      set(isChosen ? [...ids, ...some.filter((id) => !ids.includes(id))].slice(0, mostChosen) : others);
    },
    chooseAll: () => set([], true),
    clear: () => set([]),
  };
}
