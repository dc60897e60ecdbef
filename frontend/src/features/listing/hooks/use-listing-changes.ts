import { startTransition, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { forget } from '../../../lib/storage/session-storage';
import {
  type Group,
  groups,
  offerKeys,
  type Offers,
  withOffers,
  countChosen,
  type ListingQuery,
  queryFrom,
  toggled,
  withValues,
} from '../../catalog';

export const resultsId = 'results';
export const filtersId = 'filters';
export const toolsId = 'listing-tools';
/** The height of the header, in pixels, which must not cover the start of the results. */
const headerHeight = 64;

/**
 * Puts filters and the order into the URL.
 * @param choose shows a query before the URL is rendered; the same function on each render
 * @returns the same functions while the path is the same, so that filters need not render again
 */
export function useListingChanges(choose: (query: ListingQuery) => void, defaultSort?: string) {
  const navigate = useNavigate();
  return useMemo(() => {
    const change = (next: URLSearchParams) => {
      scrollToResults();
      startTransition(() => {
        choose(queryFrom(next, defaultSort));
        void navigate({ search: next.toString() }, { replace: true });
      });
    };
    const changeFilters = (next: URLSearchParams) => {
      if (countChosen(queryFrom(next)) === 0) forget('filters');
      change(next);
    };
    return {
      toggle: (group: Group, value: string) => {
        const now = addressNow();
        changeFilters(withValues(now, group, toggled(queryFrom(now)[group], value)));
      },
      changeOffers: (offers: Partial<Record<keyof Offers, string>>) => changeFilters(withOffers(addressNow(), offers)),
      clear: () => {
        const next = groups.reduce((search, group) => withValues(search, group, []), addressNow());
        changeFilters(withOffers(next, Object.fromEntries(offerKeys.map((key) => [key, '']))));
      },
      sort: (sortBy: string) => {
        const next = addressNow();
        next.set('sortBy', sortBy);
        change(next);
      },
    };
  }, [choose, defaultSort, navigate]);
}

/**
 * Scrolls up to the first new products if the start of the results is above the window or under what sticks to its top;
 * only as far as the column of filters stays where it is, if it is higher than the window.
 */
function scrollToResults(): void {
  const boxOf = (id: string) => document.getElementById(id)?.getBoundingClientRect();
  const results = boxOf(resultsId);
  if (!results) return;
  const stuck = Math.max(headerHeight, boxOf(toolsId)?.bottom ?? 0);
  const overhang = Math.max(0, (boxOf(filtersId)?.height ?? 0) - (window.innerHeight - headerHeight));
  const by = results.top - (stuck - overhang);
  if (by < 0) window.scrollBy({ top: by, behavior: 'instant' });
}

/** The browser's URL: after the last press React may not have rendered it yet. */
function addressNow(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
