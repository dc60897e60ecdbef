/** The address of a search's results. */
export function searchPath(q: string) {
  return { pathname: '/shop/search', search: `?${new URLSearchParams({ q }).toString()}` };
}
