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
  const promised = () => (loaded ? resolved(loaded) : load());
  return { Component: lazy(promised), load };
}

/** React reads it synchronously, and a promise only later. */
function resolved<T>(value: T): Promise<T> {
  return { then: (resolve: (value: T) => void) => resolve(value) } as Promise<T>;
}
