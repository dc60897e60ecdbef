import { useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openedOver, OverlayLocation } from '../../../lib/navigation/overlay-location';
import { productPath, slugIn } from '../catalog-paths';

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
    (slug, colour) => void navigate(productPath(slug, colour), asPage ? {} : { state: openedOver(latest.current) }),
    [asPage, navigate],
  );
}

/** The product that is open over the page. */
export function useOpenProduct(): { slug: string | null; close: () => void } {
  const navigate = useNavigate();
  const address = useContext(OverlayLocation);
  return { slug: address && slugIn(address.pathname), close: () => void navigate(-1) };
}
