import { type ComponentType, Fragment, lazy, useState } from 'react';

interface Module<P> {
  default: ComponentType<P>;
}

interface Loadable<P> {
  Component: ComponentType<P>;
  /** Loads the code in advance: then the component renders without waiting, as the server's markup needs it. */
  load: () => Promise<Module<P>>;
}

type Boundary = ComponentType<{ children: React.ReactNode }>;

/**
 * A component whose code is loaded when it is first rendered, or in advance.
 * @param BoundaryUntilLoaded `Suspense`, unless an outer boundary is to show the fallback. Loaded code has no boundary:
 * React would hydrate that part after the page, and lose choices made in form fields before.
 */
export function loadable<P extends object>(
  fetchModule: () => Promise<Module<P>>,
  BoundaryUntilLoaded: Boundary = Fragment as Boundary,
): Loadable<P> {
  let loaded: Module<P> | undefined;
  const load = async () => (loaded = await fetchModule());
  const Lazy = lazy(load) as unknown as ComponentType<P>;
  function Component(props: P) {
    // Stays the same while mounted: a change from `Lazy` to the loaded component would reset its state.
    const [known] = useState(loaded);
    if (known) return <known.default {...props} />;
    return (
      <BoundaryUntilLoaded>
        <Lazy {...props} />
      </BoundaryUntilLoaded>
    );
  }
  return { Component, load };
}
