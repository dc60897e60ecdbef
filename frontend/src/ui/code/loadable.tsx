import { type ComponentType, Fragment, lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { isCodeMissing } from '../../lib/reload-outdated-page';
import { MissingLayer, MissingPart } from './MissingPart';

interface Module<P> {
  default: ComponentType<P>;
}

interface Loadable<P> {
  Component: ComponentType<P>;
  /** Loads the code in advance: then the component renders without waiting, as the server's markup needs it. */
  load: () => Promise<Module<P>>;
}

interface Options<P> {
  /** `outer` where a boundary around it is to show the fallback. */
  waits?: 'outer';
  /** It is a page: a newer version of the shop is loaded where nobody has typed anything. */
  isPage?: boolean;
  /** Where there is room for a button alone. */
  isSmall?: boolean;
  /** For what opens over the page: whether it is open, and how it is closed. May use hooks. */
  useLayerState?: (props: P) => { isOpen: boolean; close: () => void };
}

/**
 * A component whose code is loaded when it is first rendered, or in advance. In place of code that can't be loaded it
 * says so, and tries again. Loaded code has no `Suspense`: React would hydrate that part after the page, and lose
 * choices made in form fields before.
 */
export function loadable<P extends object>(
  fetchModule: () => Promise<Module<P>>,
  { waits, isPage = false, isSmall = false, useLayerState }: Options<P> = {},
): Loadable<P> {
  let loaded: Module<P> | undefined;
  const load = async () => (loaded = await fetchModule());
  const makeLazy = (): ComponentType<P> =>
    lazy(() =>
      load().catch((error: unknown) => {
        Lazy = makeLazy(); // React keeps the failure
        throw error;
      }),
    ) as unknown as ComponentType<P>;
  let Lazy = makeLazy();
  const Boundary = waits === 'outer' ? Fragment : Suspense;

  function Missing({ props, onLoaded }: { props: P; onLoaded: () => void }) {
    const layer = useLayerState?.(props);
    if (layer) return <MissingLayer {...layer} load={load} onLoaded={onLoaded} />;
    return <MissingPart isPage={isPage} isSmall={isSmall} load={load} onLoaded={onLoaded} />;
  }

  function Part(props: P) {
    // Stays the same while mounted: a change from `Lazy` to the loaded component would reset its state.
    const [Known, setKnown] = useState<ComponentType<P>>(() => loaded?.default ?? Lazy);
    return (
      <ErrorBoundary
        fallbackRender={({ error, resetErrorBoundary }) => {
          if (!isCodeMissing(error)) throw error;
          const onLoaded = () => {
            setKnown(() => loaded?.default ?? Lazy);
            resetErrorBoundary();
          };
          return <Missing props={props} onLoaded={onLoaded} />;
        }}
      >
        <Boundary>
          <Known {...props} />
        </Boundary>
      </ErrorBoundary>
    );
  }

  function Loaded(props: P) {
    const [known] = useState(loaded);
    return known ? <known.default {...props} /> : <Part {...props} />;
  }
  return { Component: Loaded, load };
}
