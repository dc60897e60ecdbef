type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/** To call before the router listens to the history: of a window's listeners the first one decides. */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/** @param handler may stop the event @returns a function that removes it */
export function guardBack(handler: Guard): () => void {
  guard = handler;
  return () => void (guard = null);
}
