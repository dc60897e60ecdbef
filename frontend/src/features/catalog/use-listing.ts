import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router-dom';
import { forget, remember } from '../../lib/session-store';
import { loadListing, selectCatalog } from './catalog.slice';
import { queryFrom, rememberedSearch, toggled, withValues } from './listing-query';
import { type Group, groups } from './range';

/** The listing as the address bar says; what the tab remembers steps in where that says nothing. */
export function useListing(defaultSort?: string) {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const { query: loaded, progress } = useSelector(selectCatalog);
  const query = useMemo(() => queryFrom(search, defaultSort), [search, defaultSort]);
  const isSame = JSON.stringify(loaded) === JSON.stringify(query) && progress !== 'none';
  const change = (next: URLSearchParams) => setSearch(next, { replace: true, preventScrollReset: true });

  useEffect(() => {
    if (pathname !== '/shop/listing' || search.size > 0) return;
    const kept = rememberedSearch();
    if (kept.size > 0) setSearch(kept, { replace: true });
  }, [pathname, search, setSearch]);

  useEffect(() => {
    if (!isSame) dispatch(loadListing(query));
  }, [dispatch, isSame, query]);

  useEffect(() => {
    const filters = Object.fromEntries(groups.flatMap(({ key }) => (query[key].length ? [[key, query[key]]] : [])));
    if (Object.keys(filters).length > 0) remember('filters', filters);
  }, [query]);

  return {
    query,
    toggle: (group: Group, value: string) => {
      const next = withValues(search, group, toggled(query[group], value));
      if (!groups.some(({ key }) => next.has(key))) forget('filters');
      change(next);
    },
    clear: () => {
      forget('filters');
      change(groups.reduce((next, { key }) => withValues(next, key, []), search));
    },
    sort: (sortBy: string) => {
      const next = new URLSearchParams(search);
      next.set('sortBy', sortBy);
      change(next);
    },
    reload: () => dispatch(loadListing(query)),
  };
}
