import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { StyleSheetManager } from 'styled-components';
import { useAppDispatch, useAppSelector } from '../lib/store';
import { checkAuth, selectDepartures, selectHasExpired, selectIsUnknown } from '../features/auth';
import { Toaster } from '../features/toasts';
import { ClientOnly } from '../ui/loading/ClientOnly';
import { Hydration } from '../ui/loading/Hydration';
import { FullScreenSpinner } from '../ui/loading/Spinner';
import { useHasBeenTrue } from '../ui/hooks/use-has-been-true';
import { stylisPlugins } from '../ui/theme/stylis-plugins';
import { ErrorBoundary } from './ErrorBoundary';
import { HiddenPage, SignOutWithoutDialog } from './HiddenPage';
import { lazyValue } from './lazy-value';
import { loadPageAt, Pages } from './routes/router';

/** A lazy component that renders nothing, or `otherwise`, if its code can't be loaded. */
const optional = (fetchModule: () => Promise<{ default: ComponentType }>, otherwise: ComponentType = () => null) =>
  lazy(() => fetchModule().catch(() => ({ default: otherwise })));

const ConnectionNotice = optional(() => import('../ui/feedback/ConnectionNotice'));
const SessionEndedDialog = optional(() => import('../pages/SessionEndedDialog'), SignOutWithoutDialog);
const DiscardChanges = optional(() => import('../ui/overlay/DiscardChanges'));

// A failed load is reported when the page is rendered.
const fetchFirstPage = lazyValue(() => loadPageAt(window.location.pathname, true).catch(() => undefined));

interface AppProps {
  /** `LayeredRouter`, or on the server a `StaticRouter` with the address of the page. */
  Router: ComponentType<{ children: React.ReactNode }>;
}

export function App({ Router }: AppProps) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(checkAuth());
  }, [dispatch]);
  return (
    <StyleSheetManager stylisPlugins={stylisPlugins}>
      <Suspense fallback={<FullScreenSpinner />}>
        <PagesOnceKnown Router={Router} />
      </Suspense>
      <Hydration>
        <ClientOnly>
          <Suspense>
            <ConnectionNotice />
          </Suspense>
        </ClientOnly>
      </Hydration>
      <Toaster />
    </StyleSheetManager>
  );
}

/** Reads the store inside `Suspense`: a store update outside would make React hydrate the page in one long task. */
function PagesOnceKnown({ Router }: AppProps) {
  // The next user starts each page anew, with reads and forms of their own.
  const departures = useAppSelector(selectDepartures);
  const hasEverExpired = useHasBeenTrue(useAppSelector(selectHasExpired));
  // In parallel with the check of the session.
  const isUnknownNow = useAppSelector(selectIsUnknown);
  if (isUnknownNow) void fetchFirstPage();
  // React renders a store update synchronously, but a deferred value in time slices.
  const isUnknown = useDeferredValue(isUnknownNow);
  useEffect(() => {
    if (!isUnknown) globalThis.repeatEarlyPresses?.();
  }, [isUnknown]);
  if (isUnknown) return <FullScreenSpinner />;
  return (
    <Hydration>
      <Router>
        <ErrorBoundary>
          <Pages key={departures} />
          <ClientOnly>
            <Suspense>
              <DiscardChanges />
            </Suspense>
            {hasEverExpired && (
              <Suspense>
                <SessionEndedDialog />
              </Suspense>
            )}
            <HiddenPage />
          </ClientOnly>
        </ErrorBoundary>
      </Router>
    </Hydration>
  );
}
