import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation } from 'react-router-dom';
import { useLastNavigationType } from '../../lib/navigation/navigation-type';
import { recall, remember } from '../../lib/storage/session-storage';

const maxKept = 100;

/** Scroll position of each history entry, in pixels, the latest last. */
const places = new Map(Object.entries((recall('places') ?? {}) as Record<string, number>));

/** How long the page has the minimum height for the restored position, in ms, while its content loads. */
const msToHoldHeight = 10_000;

function note(entry: string): void {
  places.delete(entry);
  places.set(entry, window.scrollY);
}

/**
 * Scrolls a new page to its top, and the page of a history entry that is shown again to where it was left. A change
 * within the page does not scroll: a replaced history entry, a product opened over it, a fragment.
 */
export function ScrollRestoration() {
  const { pathname, search, hash, key } = useLocation();
  const isReplaced = useLastNavigationType() === NavigationType.Replace;
  // The entry with which a tab begins has no key of its own.
  const entry = key === 'default' ? pathname + search : key;
  const before = useRef<{ entry: string; pathname: string; search: string }>(null);
  useLayoutEffect(() => {
    const { current: last } = before;
    before.current = { entry, pathname, search };
    const isSamePath = pathname === last?.pathname;
    const isFragment = hash !== '' && isSamePath && search === last?.search;
    const isSamePage = entry === last?.entry || isFragment || (isReplaced && isSamePath);
    if (isSamePage) note(entry);
    // The first page stays where it is without a stored position: it may have been scrolled before the app ran.
    const place = last ? (places.get(entry) ?? 0) : isReturn() ? places.get(entry) : undefined;
    const noLongerNeeded = isSamePage || place === undefined ? undefined : goTo(place);
    const noteIt = () => note(entry);
    window.addEventListener('scroll', noteIt, { passive: true });
    return () => {
      noLongerNeeded?.();
      window.removeEventListener('scroll', noteIt);
    };
  }, [entry, pathname, search, hash, isReplaced]);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => remember('places', Object.fromEntries([...places].slice(-maxKept)));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
  return null;
}

/** Whether the browser has loaded this page again: by a reload, Back or Forward. */
function isReturn(): boolean {
  const [navigation] = window.performance.getEntriesByType?.('navigation') ?? [];
  return (navigation as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
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
