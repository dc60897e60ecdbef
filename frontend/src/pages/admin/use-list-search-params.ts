import { useSearchParams } from 'react-router-dom';

/** A staff list's search text, filters and page, stored in the URL. */
export function useListSearchParams() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const set = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries({ page: '', ...changes })) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    setSearch(next, { replace: true });
  };
  return { page, get: (key: string) => search.get(key) ?? '', set };
}
