import { startTransition, useContext, useDeferredValue, useEffect, useMemo, useOptimistic } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NavigationType, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { OverlayAddress, useArrival } from '../../../lib/navigation/overlay-address';
import { forget, remember } from '../../../lib/storage/session-storage';
import { pageSize } from '../catalog.api';
import {
  type CatalogState,
  keyOf,
  loadListing,
  nothingSeen,
  prefetchListing,
  returnToListing,
  selectCatalog,
} from '../catalog.slice';
import {
  countChosen,
  filtersOf,
  type ListingQuery,
  queryFrom,
  rememberedSearch,
  toggled,
  withValues,
} from '../listing-query';
import { type Group, groups, offerKeys, type Offers, withOffers } from '../filters';

/** The listing of the URL, or of the tab's remembered filters where the URL has none. */
export function useListing(defaultSort?: string) {
  const dispatch = useDispatch();
  const { pathname, search: address, state } = useLocation();
  const navigate = useNavigate();
  const { length } = (state ?? {}) as { length?: number };
  const isCovered = useContext(OverlayAddress) !== null;
  const [search, setSearch] = useSearchParams();
  const catalog = useSelector(selectCatalog);
  const { query: loaded, productList, fetched, meta, families, progress } = catalog;
  const listing = useMemo(
    () => ({ query: loaded, productList, fetched, meta, families, progress }),
    [loaded, productList, fetched, meta, families, progress],
  );
  // Deferred: rendering many cards synchronously would block taps on a phone.
  const drawn = useDeferredValue(listing);
  const query = useMemo(() => queryFrom(search, defaultSort), [search, defaultSort]);
  // The router renders an address as a transition, until which a checkbox would seem not to have been pressed.
  const [chosen, choose] = useOptimistic(query);
  const isReturn = useArrival() === NavigationType.Pop;
  const isSame = isOf(query, listing);
  const isNow = isOf(query, drawn);
  // Back renders the cached listing with all its cards, so that the scroll position can be restored.
  const was = !isNow && isReturn ? catalog.cached[keyOf(query)] : undefined;
  // The former cards stay until those of new filters arrive, but not where the search text changed.
  const seen = was ?? (drawn.query?.q === query.q ? drawn : nothingSeen);
  const change = (next: URLSearchParams) => {
    const changed = queryFrom(next, defaultSort);
    // Rendering the new address takes a phone longer than the server's response.
    dispatch(prefetchListing(changed));
    startTransition(() => {
      choose(changed);
      setSearch(next, { replace: true });
    });
  };

  useEffect(() => {
    const remembered = pathname === '/shop/listing' && search.size === 0 ? rememberedSearch() : null;
    if (remembered && remembered.size > 0) setSearch(remembered, { replace: true });
    else if (!isSame) dispatch(was ? returnToListing(query) : loadListing(query, length));
  }, [dispatch, isSame, length, pathname, query, search, setSearch, was]);

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
    /** That of the last press, which the cards may not show yet. */
    query: chosen,
    /** That of the address, whose products are shown or loaded. */
    listed: query,
    productList: seen.productList,
    fetched: seen.fetched,
    meta: seen.meta,
    families: seen.families,
    progress: was ? ('ready' as const) : isNow ? drawn.progress : ('loading' as const),
    isLoadingMore: catalog.isLoadingMore || (isSame && drawn !== listing),
    toggle: (group: Group, value: string) => {
      const now = addressNow();
      const next = withValues(now, group, toggled(queryFrom(now)[group], value));
      forgetIfNone(next);
      change(next);
    },
    changeOffers: (offers: Partial<Record<keyof Offers, string>>) => {
      const next = withOffers(addressNow(), offers);
      forgetIfNone(next);
      change(next);
    },
    clear: () => {
      forget('filters');
      const next = groups.reduce((search, group) => withValues(search, group, []), addressNow());
      change(withOffers(next, Object.fromEntries(offerKeys.map((key) => [key, '']))));
    },
    sort: (sortBy: string) => {
      const next = addressNow();
      next.set('sortBy', sortBy);
      change(next);
    },
    reload: () => dispatch(loadListing(query)),
  };
}

/** The URL after the last press, which may not be rendered yet at the next one. */
function addressNow(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

function forgetIfNone(search: URLSearchParams): void {
  if (countChosen(queryFrom(search)) === 0) forget('filters');
}

function isOf(query: ListingQuery, { query: loaded, progress }: Pick<CatalogState, 'query' | 'progress'>): boolean {
  return loaded !== null && keyOf(loaded) === keyOf(query) && progress !== 'none';
}
