import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation } from 'react-router-dom';
import { useLastNavigationType } from '../../lib/navigation/navigation-type';
import { recall, remember } from '../../lib/storage/session-storage';

/** Scroll position of each page, in pixels. */
const places = (recall('places') ?? {}) as Record<string, number>;

/** How long the page has the minimum height for the restored position, in ms, while its content loads. */
const msToHoldHeight = 10_000;

/**
 * Scrolls a new page to its top, and a revisited or reloaded one to where it was left. A change within the page does
 * not scroll: a replaced history entry, a product opened over it, a fragment.
 */
export function ScrollRestoration() {
  const { pathname, search } = useLocation();
  const isReplaced = useLastNavigationType() === NavigationType.Replace;
  const name = nameOf(pathname, search);
  const before = useRef<{ name: string; pathname: string }>(null);
  useLayoutEffect(() => {
    const { current: last } = before;
    before.current = { name, pathname };
    const isSamePage = name === last?.name || (isReplaced && pathname === last?.pathname);
    // The first page stays where it is without a stored position: it may have been scrolled before the app ran.
    const place = places[name] ?? (last ? 0 : undefined);
    const noLongerNeeded = isSamePage || place === undefined ? undefined : goTo(place);
    const note = () => void (places[name] = window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      noLongerNeeded?.();
      window.removeEventListener('scroll', note);
    };
  }, [name, pathname, isReplaced]);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => remember('places', places);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
  return null;
}

/** Scrolls to the position and sets a minimum height, because after a reload the page is still too short. */
function goTo(place: number): () => void {
  const { style } = document.body;
  const clear = () => void (style.minHeight = '');
  style.minHeight = place > 0 ? `${place + window.innerHeight}px` : '';
  window.scrollTo(0, place);
  const timer = setTimeout(clear, msToHoldHeight);
  return () => {
    clearTimeout(timer);
    clear();
  };
}

/** The listing has a separate scroll position for each combination of filters and order. */
function nameOf(pathname: string, search: string): string {
  return pathname === '/shop/listing' ? pathname + search : pathname;
}
