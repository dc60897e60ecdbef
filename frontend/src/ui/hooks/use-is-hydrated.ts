import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server, and in the browser while its markup is taken over, where both must render the same. True from
 * the first rendering where the browser renders the page alone.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
