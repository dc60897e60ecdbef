import { useIsHydrated } from '../hooks/use-is-hydrated';

/** Renders its children only after hydration, because their code is loaded after that of the page. */
export function ClientOnly({ children }: { children: React.ReactNode }) {
  return useIsHydrated() ? children : null;
}
