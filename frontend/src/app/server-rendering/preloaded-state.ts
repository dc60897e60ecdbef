import type { ShopState } from '../store';

/** The id of the element with the state, as JSON, from which the server rendered the page. */
const elementId = 'preloaded-state';

/** @returns null if the server did not render the page, or the head's script marked the markup as `data-replaced` */
export function readPreloadedState(): Partial<ShopState> | null {
  const element = document.getElementById(elementId);
  if (!element || 'replaced' in document.documentElement.dataset) return null;
  return JSON.parse(element.textContent) as Partial<ShopState>;
}
