import { useSearchParams } from 'react-router-dom';

/** As long as the API takes, in characters. */
const maxSearch = 100;
/** The last page for which the API can be asked. */
const maxPage = 10_000;

/** A staff list's search text, filters and page, stored in the URL. */
export function useListSearchParams() {
  const [search, setSearch] = useSearchParams();
  const asked = Math.trunc(Number(search.get('page'))) || 1;
  const page = Math.min(Math.max(1, asked), maxPage);
  const get = (key: string) => search.get(key) ?? '';
  const q = [...get('q')].slice(0, maxSearch).join('');
  /** An unknown value, which the API would refuse, counts as none. */
  const oneOf = (key: string, options: readonly { value: string }[]) =>
    options.some(({ value }) => value === get(key)) ? get(key) : '';
  /** What is no day, which the API would refuse, counts as none. */
  const day = (key: string) => (isDay(get(key)) ? get(key) : '');
  const set = (changes: Partial<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries({ page: '', ...changes })) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    setSearch(next, { replace: true });
  };
  return { page, q, oneOf, day, set };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
