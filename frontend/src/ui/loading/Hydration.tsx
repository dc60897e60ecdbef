import { useDeferredValue, useSyncExternalStore } from 'react';
import { IsHydrated } from '../hooks/use-is-hydrated';

const never = () => () => undefined;

/** Tells its children when their markup has been taken over; what depends on it is rendered in time slices. */
export function Hydration({ children }: { children: React.ReactNode }) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // React renders a change of the store in one task.
  return <IsHydrated value={useDeferredValue(isHydrated)}>{children}</IsHydrated>;
}
