/** Sorted, so that equal queries have one address: the page's head and caches know it. */
export function toSearch(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, String(value));
  search.sort();
  const text = search.toString();
  return text && `?${text}`;
}
