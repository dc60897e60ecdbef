import { use, useContext, useDeferredValue, useEffect, useMemo, useOptimistic } from 'react';
import { NavigationType, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { useLastNavigationType } from '../../../lib/navigation/navigation-type';
import { OverlayLocation } from '../../../lib/navigation/overlay-location';
import { remember } from '../../../lib/storage/session-storage';
import {
  pageSize,
  type CatalogState,
  keyOf,
  loadListing,
  nothingSeen,
  selectCatalog,
  showListing,
  countChosen,
  filtersOf,
  type ListingQuery,
  queryFrom,
  rememberedSearch,
  findPrefetched,
} from '../../catalog';
import { useListingChanges } from './use-listing-changes';

/** The listing of the URL, or of the tab's remembered filters where the URL has none. */
export function useListing(defaultSort?: string) {
  const dispatch = useAppDispatch();
  const { pathname, search: address, state } = useLocation();
  const navigate = useNavigate();
  const { length } = (state ?? {}) as { length?: number };
  const isCovered = useContext(OverlayLocation) !== null;
  const [search] = useSearchParams();
  const catalog = useAppSelector(selectCatalog);
  const { query: loaded, productList, fetched, meta, families, progress } = catalog;
  const listing = useMemo(
    () => ({ query: loaded, productList, fetched, meta, families, progress }),
    [loaded, productList, fetched, meta, families, progress],
  );
  // Deferred: rendering many cards synchronously would block taps on a phone.
  const drawn = useDeferredValue(listing);
  const query = useMemo(() => queryFrom(search, defaultSort), [search, defaultSort]);
  // The router renders a URL as a transition: without the optimistic value, a checkbox would react only after it.
  const [chosen, choose] = useOptimistic(query);
  const isReturn = useLastNavigationType() === NavigationType.Pop;
  const isSame = isOf(query, listing);
  const isNow = isOf(query, drawn);
  const isLeaving = chosen !== query;
  const key = keyOf(query);
  const prefetched = findPrefetched(key);
  // Until the products arrive React keeps the former listing, and then renders the URL and them in one step. But Back
  // is rendered synchronously, so that waiting would hide the page.
  if (prefetched?.arrival && !isReturn) use(prefetched.arrival);
  // Back renders the cached listing with all its cards, so that the scroll position can be restored.
  const was = isNow ? undefined : (isReturn && catalog.cached[key]) || prefetched?.seen;
  // The former cards stay until those of new filters arrive, but not where the search text changed.
  const seen = was ?? (drawn.query?.q === query.q ? drawn : nothingSeen);
  const changes = useListingChanges(choose, defaultSort);

  useEffect(() => {
    if (isLeaving) return; // what was chosen requests its products itself
    const remembered = pathname === '/shop/listing' && search.size === 0 ? rememberedSearch() : null;
    if (remembered && remembered.size > 0) void navigate({ search: remembered.toString() }, { replace: true });
    else if (!isSame) dispatch(was ? showListing({ query, seen: was }) : loadListing(query, length));
  }, [dispatch, isLeaving, isSame, length, navigate, pathname, query, search, was]);

  // A reload shows as many cards as before.
  const shown = isSame && progress === 'ready' ? fetched : 0;
  useEffect(() => {
    // While a product is open, the address is the product's.
    if (shown <= pageSize || shown === length || isCovered) return;
    const noted = { ...(state as object | null), length: shown };
    void navigate(address, { replace: true, state: noted });
  }, [address, isCovered, length, navigate, shown, state]);

  useEffect(() => {
    if (countChosen(query) > 0) remember('filters', filtersOf(query));
  }, [query]);

  return {
    /** The query after the last press, whose products the cards may not show yet. */
    query: chosen,
    /** The query of the URL, whose products are shown or being loaded. */
    listed: query,
    productList: seen.productList,
    fetched: seen.fetched,
    meta: seen.meta,
    families: seen.families,
    progress: was ? ('ready' as const) : isNow ? drawn.progress : ('loading' as const),
    isLoadingMore: isLeaving || catalog.isLoadingMore || (isSame && drawn !== listing),
    changes,
    reload: () => dispatch(loadListing(query)),
  };
}

function isOf(query: ListingQuery, { query: loaded, progress }: Pick<CatalogState, 'query' | 'progress'>): boolean {
  return loaded !== null && keyOf(loaded) === keyOf(query) && progress !== 'none';
}
