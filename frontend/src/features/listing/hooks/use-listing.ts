import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useOptimistic } from 'react';
import { shallowEqual } from 'react-redux';
import { type Location, NavigationType, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { useLastNavigationType } from '../../../lib/navigation/navigation-type';
import { forget, remember } from '../../../lib/storage/session-storage';
import { useDelay } from '../../../ui/hooks/use-delay';
import {
  catalogSelectors,
  countChosen,
  filtersOf,
  keyOf,
  type ListingQuery,
  type ListingState,
  loadListing,
  nothingSeen,
  queryFrom,
  rememberedSearch,
} from '../../catalog';
import { useListingChanges } from './use-listing-changes';
import { useNotedLength } from './use-noted-length';

/** How long the products of the former filters are shown as if nothing were loading, after one is pressed. */
const msBeforeLoading = 300;

/**
 * The listing of the URL, or of the tab's remembered filters where the URL has none. A press changes the URL, the URL
 * is loaded into the store, and what the store has is rendered in time slices: many cards at once would block taps.
 */
export function useListing(defaultSort?: string) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, state: entry } = useLocation() as Location<{ isAll?: boolean } | null>;
  const isAll = entry?.isAll === true;
  const [search] = useSearchParams();
  const navigationType = useLastNavigationType();
  const isReturn = navigationType === NavigationType.Pop;
  const state = useAppSelector(catalogSelectors.selectListing, shallowEqual);
  const deferred = useDeferredValue(state);
  const query = useMemo(() => queryFrom(search, defaultSort), [search, defaultSort]);
  const isRestored = isReturn && state.progress === 'ready' && isOf(query, state) && !isOf(query, deferred);
  const drawn = isRestored ? state : deferred;
  // The router renders a URL as a transition, for which a pressed checkbox can't wait.
  const [chosen, choose] = useOptimistic(query);
  const changes = useListingChanges(choose, defaultSort);
  const isAsked = isOf(query, state);
  const length = useNotedLength(isAsked && state.progress === 'ready' ? state.fetched : 0);

  const remembered = useMemo(
    () => (pathname === '/shop/listing' && search.size === 0 && !isAll ? rememberedSearch().toString() : ''),
    [isAll, pathname, search],
  );
  useEffect(() => {
    if (remembered) void navigate({ search: remembered }, { replace: true });
  }, [navigate, remembered]);
  // Before the next paint, so that a listing that was left is there at once.
  useLayoutEffect(() => {
    if (!remembered && !isAsked) dispatch(loadListing(query, { length, isReturn }));
  }, [dispatch, isAsked, isReturn, length, query, remembered]);

  useEffect(() => {
    if (countChosen(query) > 0) remember('filters', filtersOf(query));
    else if (isAll) forget('filters');
  }, [isAll, query]);

  // The former products stay until those of new filters arrive, but not where the search text changed.
  const seen = drawn.listed?.q === query.q ? drawn : nothingSeen;
  const isBehind = !isOf(chosen, drawn) || drawn.progress === 'loading';
  const isLate = useDelay(msBeforeLoading, isBehind);
  // A filter or an order that is pressed replaces the address.
  const isPressed = chosen !== query || navigationType === NavigationType.Replace;
  const isLoading = isBehind && (isLate || !isPressed || seen.meta === null);
  return {
    /** The query after the last press, whose products the cards may not show yet. */
    query: chosen,
    /** The query whose products are shown. */
    listed: seen.listed,
    productList: seen.productList,
    fetched: seen.fetched,
    meta: seen.meta,
    families: seen.families,
    progress: isLoading ? ('loading' as const) : isBehind ? ('ready' as const) : drawn.progress,
    isLoadingMore: isBehind || state.isLoadingMore || drawn.productList !== state.productList,
    changes,
    reload: () => dispatch(loadListing(query)),
  };
}

function isOf(query: ListingQuery, { query: asked, progress }: ListingState): boolean {
  return asked !== null && keyOf(asked) === keyOf(query) && progress !== 'none';
}
