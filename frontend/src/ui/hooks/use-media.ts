import { useSyncExternalStore } from 'react';

/**
 * @param query such as `(min-width: 1024px)`
 * @returns whether it matches now; undefined in the server's markup, which is the same for all screens
 */
export function useMedia(query: string): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => undefined,
  );
}
