import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

interface Module<P> {
  default: ComponentType<P>;
}

interface Loadable<P> {
  Component: LazyExoticComponent<ComponentType<P>>;
  /** Loads the code in advance: then the component renders without suspending, as the server's markup needs it. */
  load: () => Promise<Module<P>>;
}

/** A component whose code is loaded when it is first rendered, or in advance. */
export function loadable<P>(fetchModule: () => Promise<Module<P>>): Loadable<P> {
  let loaded: Module<P> | undefined;
  const load = async () => (loaded = await fetchModule());
  // React reads this synchronously, and the result of a promise only later.
  const known = { then: (take: (module: Module<P>) => void) => take(loaded as Module<P>) } as Promise<Module<P>>;
  return { Component: lazy(() => (loaded ? known : load())), load };
}
