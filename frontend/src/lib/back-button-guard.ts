type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/** Call it before the router adds its `popstate` listener, so that the guard can stop the event before the router. */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/** @param handler may stop the event @returns a function that removes it */
export function guardBack(handler: Guard): () => void {
  guard = handler;
  return () => void (guard = null);
}
