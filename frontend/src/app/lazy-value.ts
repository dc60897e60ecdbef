/** Makes a page's single value on first use: built during rendering, it gets a time slice to itself. */
export function lazyValue<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}
