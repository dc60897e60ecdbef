import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { forget, recall, remember } from '../../lib/storage/session-storage';

/**
 * @returns the secret of a mailed link, which is removed from the address bar and the history; the tab keeps it for a
 * reload until the page is left; empty without one
 */
export function useTokenFromUrl(): string {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? recalled(pathname));
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);
  useEffect(() => {
    if (token) remember('mailedLink', { pathname, token });
    return () => forget('mailedLink');
  }, [pathname, token]);
  return token;
}

/** A secret is valid on one page only. */
function recalled(pathname: string): string {
  const kept = recall('mailedLink') as { pathname: string; token: string } | null;
  return kept?.pathname === pathname ? kept.token : '';
}
