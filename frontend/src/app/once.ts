/** Makes something of which a page has one only, when it is first asked for: a page is drawn in slices, and what is made while drawing is a slice of its own. */
export function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}
