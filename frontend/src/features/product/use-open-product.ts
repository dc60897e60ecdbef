import { useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openedOver, OverlayLocation } from '../../lib/navigation/overlay-location';
import { productPath, slugIn } from '../catalog';

/**
 * Opens a product over the present page, or as a page; the address bar holds its address either way.
 * @returns the same function on each render, so that the cards need not render again
 */
export function useProductOpener(asPage = false): (slug: string, colour?: string) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useRef(location);
  useLayoutEffect(() => {
    latest.current = location;
  }, [location]);
  return useCallback(
    (slug, colour) => {
      const path = productPath(slug, colour);
      // The second press of a double click: the product is being opened.
      if (window.location.pathname + window.location.search === path) return;
      void navigate(path, asPage ? {} : { state: openedOver(latest.current) });
    },
    [asPage, navigate],
  );
}

/** The product that is open over the page. */
export function useOpenProduct(): { slug: string | null; close: () => void } {
  const navigate = useNavigate();
  const address = useContext(OverlayLocation);
  const closed = useRef<string>(null);
  const close = () => {
    // Once for each entry: a second press would leave the page.
    if (!address || closed.current === address.key) return;
    closed.current = address.key;
    void navigate(-1);
  };
  return { slug: address && slugIn(address.pathname), close };
}
