import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The product dialog is part of the URL, so that it can be shared and Back closes it. */
export function useProductSearchParam() {
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const productId = search.get('product');
  const latest = useRef(location);
  useLayoutEffect(() => {
    latest.current = location;
  }, [location]);
  // A stable function, so that the cards need not render again.
  const open = useCallback(
    (id: string) => {
      const { pathname, search: address, state } = latest.current;
      const changed = new URLSearchParams(address);
      changed.set('product', id);
      void navigate(`${pathname}?${changed.toString()}`, { state: { ...(state as object | null), openedHere: true } });
    },
    [navigate],
  );
  const close = () => {
    if ((location.state as { openedHere?: boolean } | null)?.openedHere) return navigate(-1);
    const changed = new URLSearchParams(search);
    changed.delete('product');
    return navigate({ search: changed.toString() }, { replace: true });
  };
  return { productId, open, close };
}
