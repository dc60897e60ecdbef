import { createContext, useContext } from 'react';

/** By `Hydration`; true where the browser renders the page alone. */
export const IsHydrated = createContext(true);

/**
 * False on the server, and in the browser while its markup is taken over, where both must render the same. True from
 * the first rendering where the browser renders the page alone.
 */
export function useIsHydrated(): boolean {
  return useContext(IsHydrated);
}
