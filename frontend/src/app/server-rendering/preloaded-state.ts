import type { ShopState } from '../store';

/** The element that holds the state that the server rendered the page from, as JSON. */
const elementId = 'preloaded-state';

/** @returns null where the page was not rendered, or the app will show something else: see the script in its head */
export function readPreloadedState(): Partial<ShopState> | null {
  const element = document.getElementById(elementId);
  if (!element || 'replaced' in document.documentElement.dataset) return null;
  return JSON.parse(element.textContent) as Partial<ShopState>;
}
