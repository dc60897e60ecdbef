/** Memoizes `make`, so that its value is created on first use, such as during rendering, and not on import. */
export function lazyValue<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}
