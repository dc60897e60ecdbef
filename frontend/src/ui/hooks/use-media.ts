import { useCallback, useSyncExternalStore } from 'react';

/**
 * @param query such as `screens.large`
 * @returns whether it matches now; undefined in the server's markup, which is the same for all screens
 */
export function useMedia(query: string): boolean | undefined {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.matchMedia(query).matches,
    () => undefined,
  );
}
