/** Creates a page's single value on first use, during rendering, so that React can schedule it separately. */
export function lazyValue<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}
