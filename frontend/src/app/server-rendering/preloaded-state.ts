import type { RootState } from '../../lib/store';

/** The id of the element with the state, as JSON, from which the server rendered the page. */
const elementId = 'preloaded-state';

/**
 * @returns null if the server did not render the page, the head's script marked the markup as `data-replaced`, or a
 * browser's translator has put the texts into `font` elements, which React could not take over
 */
export function readPreloadedState(): RootState | null {
  const element = document.getElementById(elementId);
  const isTranslated = document.querySelector('#root font') !== null;
  if (!element || isTranslated || 'replaced' in document.documentElement.dataset) return null;
  return JSON.parse(element.textContent) as RootState;
}
