import { useIsHydrated } from '../hooks/use-is-hydrated';

/** What the server leaves out: its code arrives after that of the page. */
export function ClientOnly({ children }: { children: React.ReactNode }) {
  return useIsHydrated() ? children : null;
}
