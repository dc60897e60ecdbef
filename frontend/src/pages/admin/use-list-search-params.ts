import { useSearchParams } from 'react-router-dom';

/** The last page for which the API can be asked. */
const maxPage = 10_000;

/** A staff list's search text, filters and page, stored in the URL. */
export function useListSearchParams() {
  const [search, setSearch] = useSearchParams();
  const asked = Math.trunc(Number(search.get('page'))) || 1;
  const page = Math.min(Math.max(1, asked), maxPage);
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
