import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectHasLeft, selectUser } from '../features/auth';
import { KeptPlace } from './KeptPlace';
import { homeOf, safeReturn, whereTo } from './where-to';

/** Lets each person see what is theirs, and remembers where someone was stopped. */
export function RouteGuard() {
  const location = useLocation();
  const user = useSelector(selectUser);
  const hasLeft = useSelector(selectHasLeft);
  const target = whereTo(location.pathname, user);
  if (target === null) {
    return (
      <>
        <Outlet />
        <KeptPlace />
      </>
    );
  }
  const from = safeReturn((location.state as { from?: unknown } | null)?.from);
  if (user && target === homeOf(user) && from && whereTo(pathOf(from), user) === null)
    return <Navigate to={from} replace />;
  const here = location.pathname === '/' || hasLeft ? undefined : location.pathname + location.search;
  return <Navigate to={target} replace state={user ? undefined : { from: here }} />;
}

function pathOf(address: string): string {
  return new URL(address, window.location.origin).pathname;
}
