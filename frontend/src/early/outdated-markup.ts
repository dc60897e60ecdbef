import { rememberedSearch } from '../features/catalog/listing-query';

/** The URL's parameters, or the tab's remembered filters, which the app restores where a listing's URL has none. */
export function listingSearch(): URLSearchParams {
  return remembered() ?? new URLSearchParams(window.location.search);
}

/** Marks markup of the server for which the app will show something else: other filters, more products, newer ones. */
export function markOutdatedMarkup(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isReturn = navigation?.type === 'back_forward';
  const { usr } = (window.history.state ?? {}) as { usr?: { length?: number } | null };
  if (remembered() || isReturn || usr?.length) document.documentElement.dataset['replaced'] = '';
}

function remembered(): URLSearchParams | null {
  const { pathname, search } = window.location;
  if (pathname !== '/shop/listing' || search !== '') return null;
  const filters = rememberedSearch();
  return filters.size > 0 ? filters : null;
}
