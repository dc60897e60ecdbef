import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { recall, remember } from '../../lib/session-store';

/** How far down each page was left, in pixels. */
const places = (recall('places') ?? {}) as Record<string, number>;

/** By then whatever makes the page as long as it was has come, or will not. In ms. */
const roomIsKept = 10_000;

/**
 * Begins a page at its top, or where it was left, also after a reload. What only changes the page that is there leaves it
 * where it is: another address in the same entry of the history, a product that is opened over it, a mark within it.
 */
export function ScrollRestoration() {
  const { pathname, search } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const name = nameOf(pathname, search);
  const before = useRef<{ name: string; pathname: string }>(null);
  useLayoutEffect(() => {
    const { current: last } = before;
    before.current = { name, pathname };
    const isSamePage = name === last?.name || (isReplaced && pathname === last?.pathname);
    const noLongerNeeded = isSamePage ? undefined : goTo(places[name] ?? 0);
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

/** Scrolls there, and makes room for it: after a reload the page is still short, and would not reach so far. */
function goTo(place: number): () => void {
  const { style } = document.body;
  const clear = () => void (style.minHeight = '');
  style.minHeight = place > 0 ? `${place + window.innerHeight}px` : '';
  window.scrollTo(0, place);
  const timer = setTimeout(clear, roomIsKept);
  return () => {
    clearTimeout(timer);
    clear();
  };
}

/** A listing is another page with each filter and order. */
function nameOf(pathname: string, search: string): string {
  if (pathname !== '/shop/listing') return pathname;
  const shown = new URLSearchParams(search);
  shown.delete('product');
  return `${pathname}?${shown.toString()}`;
}
