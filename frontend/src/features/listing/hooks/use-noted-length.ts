import { useContext, useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { OverlayLocation } from '../../../lib/navigation/overlay-location';
import { pageSize } from '../../catalog';

/**
 * Notes in the history entry how many products are shown, so that a reload shows as many.
 * @param shown 0 while they load @returns the number noted before
 */
export function useNotedLength(shown: number): number | undefined {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as Location<{ length?: number } | null>;
  const isCovered = useContext(OverlayLocation) !== null;
  const noted = state?.length;
  useEffect(() => {
    // While a product is open, the address is the product's.
    if (shown <= pageSize || shown === noted || isCovered) return;
    // The router renders a press later than the address shows it.
    if (pathname + search !== window.location.pathname + window.location.search) return;
    void navigate(search, { replace: true, state: { ...state, length: shown } });
  }, [isCovered, navigate, noted, pathname, search, shown, state]);
  return noted;
}
