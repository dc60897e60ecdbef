import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { checkAuth, selectAuth } from '../features/auth';
import { Toaster } from '../features/toasts';
import { ConnectionNotice } from '../ui/feedback/ConnectionNotice';
import { FullScreenSpinner } from '../ui/loading/Spinner';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyValue } from './lazy-value';
import { fetchPageAt, Pages } from './routes/router';

// Where its code can't be loaded, the page works without asking.
const DiscardChanges = lazy<ComponentType>(() =>
  import('../ui/overlay/DiscardChanges').catch(() => ({ default: () => null })),
);

const fetchFirstPage = lazyValue(() => fetchPageAt(window.location.pathname));

export function App() {
  const dispatch = useDispatch();
  // In parallel with the check of the session.
  fetchFirstPage();
  // A store update renders synchronously; deferred, the page it opens renders in time slices.
  const isLoading = useDeferredValue(useSelector(selectAuth).isLoading);
  useEffect(() => {
    dispatch(checkAuth());
  }, [dispatch]);
  return (
    <>
      <Suspense fallback={<FullScreenSpinner />}>
        {isLoading ? (
          <FullScreenSpinner />
        ) : (
          <BrowserRouter>
            <ErrorBoundary>
              <Pages />
              <Suspense>
                <DiscardChanges />
              </Suspense>
            </ErrorBoundary>
          </BrowserRouter>
        )}
      </Suspense>
      <ConnectionNotice />
      <Toaster />
    </>
  );
}
