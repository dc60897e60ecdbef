import { type ComponentType, lazy, memo, Suspense, useDeferredValue, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { checkAuth, selectAuth } from '../features/auth';
import { Toaster } from '../features/toasts';
import { repeatEarlyPress } from '../lib/early-press';
import { ConnectionNotice } from '../ui/feedback/ConnectionNotice';
import { ClientOnly } from '../ui/loading/ClientOnly';
import { FullScreenSpinner } from '../ui/loading/Spinner';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyValue } from './lazy-value';
import { fetchPageAt, Pages } from './routes/router';

// Where its code can't be loaded, the page works without asking.
const DiscardChanges = lazy<ComponentType>(() =>
  import('../ui/overlay/DiscardChanges').catch(() => ({ default: () => null })),
);

const fetchFirstPage = lazyValue(() => fetchPageAt(window.location.pathname));

interface AppProps {
  /** The history of the browser, or the one address that the server renders. */
  Router: ComponentType<{ children: React.ReactNode }>;
}

export function App({ Router }: AppProps) {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(checkAuth());
  }, [dispatch]);
  return (
    <>
      <Suspense fallback={<FullScreenSpinner />}>
        <PagesOnceKnown Router={Router} />
      </Suspense>
      <ConnectionNotice />
      <Toaster />
    </>
  );
}

/** Reads the store below `Suspense`: an update from above would take the server's markup over in one long task. */
const PagesOnceKnown = memo(function PagesOnceKnown({ Router }: AppProps) {
  const { isLoading, assumed } = useSelector(selectAuth);
  // In parallel with the check of the session.
  if (!assumed) fetchFirstPage();
  // A store update renders synchronously; deferred, the page it opens renders in time slices.
  const isUnknown = useDeferredValue(isLoading && !assumed);
  useEffect(() => {
    if (!isUnknown) repeatEarlyPress();
  }, [isUnknown]);
  if (isUnknown) return <FullScreenSpinner />;
  return (
    <Router>
      <ErrorBoundary>
        <Pages />
        <ClientOnly>
          <Suspense>
            <DiscardChanges />
          </Suspense>
        </ClientOnly>
      </ErrorBoundary>
    </Router>
  );
});
