import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { recall, remember } from '../lib/session-store';

/** How far down each page was left, in pixels. */
const places = (recall('places') ?? {}) as Record<string, number>;

/**
 * Begins a page at its top, or where it was left, also after a reload. What only changes the page that is there leaves it
 * where it is: another address in the same entry of the history, a product that is opened over it, a mark within it.
 */
export function KeptPlace() {
  const { pathname, search } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const name = nameOf(pathname, search);
  const before = useRef<{ name: string; pathname: string }>(null);
  useLayoutEffect(() => {
    const { current: last } = before;
    before.current = { name, pathname };
    const isSamePage = name === last?.name || (isReplaced && pathname === last?.pathname);
    if (!isSamePage) window.scrollTo(0, places[name] ?? 0);
    const note = () => void (places[name] = window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [name, pathname, isReplaced]);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => remember('places', places);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
  return null;
}

/** A listing is another page with each filter and order. */
function nameOf(pathname: string, search: string): string {
  if (pathname !== '/shop/listing') return pathname;
  const shown = new URLSearchParams(search);
  shown.delete('product');
  return `${pathname}?${shown.toString()}`;
}
