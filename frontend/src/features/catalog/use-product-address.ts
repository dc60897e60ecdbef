import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The product dialog stands in the address bar, so that it can be shared and Back closes it. */
export function useProductAddress() {
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const productId = search.get('product');
  const addressOf = useCallback(
    (id: string) => {
      const changed = new URLSearchParams(search);
      changed.set('product', id);
      return `${location.pathname}?${changed.toString()}`;
    },
    [location.pathname, search],
  );
  const open = (id: string) =>
    navigate(addressOf(id), { state: { ...(location.state as object | null), openedHere: true } });
  const close = () => {
    if ((location.state as { openedHere?: boolean } | null)?.openedHere) return navigate(-1);
    const changed = new URLSearchParams(search);
    changed.delete('product');
    return navigate({ search: changed.toString() }, { replace: true });
  };
  return { productId, open, close };
}
