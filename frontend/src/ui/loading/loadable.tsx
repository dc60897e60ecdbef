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
 * @param BoundaryUntilLoaded `Suspense`, unless one further up is meant to wait. What is loaded has none: React would
 * hydrate it after the rest of the page, and loses what is chosen in a form field before.
 */
export function loadable<P extends object>(
  fetchModule: () => Promise<Module<P>>,
  BoundaryUntilLoaded: Boundary = Fragment as Boundary,
): Loadable<P> {
  let loaded: Module<P> | undefined;
  const load = async () => (loaded = await fetchModule());
  const Lazy = lazy(load) as unknown as ComponentType<P>;
  function Component(props: P) {
    // The same as long as it is mounted: another component would begin with a new state.
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
