import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAppSelector } from '../../lib/store';
import { homeOf, selectAssumed, selectHasSignedOut, selectUser } from '../../features/auth';
import { ScrollRestoration } from './ScrollRestoration';
import { safeReturn, redirectFor } from './redirect-rules';

/** Redirects by role, and remembers the page a signed-out user asked for. */
export function RouteGuard() {
  const location = useLocation();
  const user = useAppSelector(selectUser);
  const hasSignedOut = useAppSelector(selectHasSignedOut);
  // Before the session check there is no redirect: the server renders only pages that the assumed user may open.
  const isAssumed = useAppSelector(selectAssumed) !== null;
  const target = isAssumed ? null : redirectFor(location.pathname, user);
  if (target === null) {
    return (
      <>
        <Outlet />
        <ScrollRestoration />
      </>
    );
  }
  const from = safeReturn((location.state as { from?: unknown } | null)?.from);
  if (user && target === homeOf(user) && from && redirectFor(pathOf(from), user) === null)
    return <Navigate to={from} replace />;
  const here = location.pathname === '/' || hasSignedOut ? undefined : location.pathname + location.search;
  return <Navigate to={target} replace state={user ? undefined : { from: here }} />;
}

function pathOf(address: string): string {
  return new URL(address, window.location.origin).pathname;
}
