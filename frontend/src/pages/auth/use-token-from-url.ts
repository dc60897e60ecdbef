import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** @returns the secret of a mailed link, which is removed from the address bar and the history; empty without one */
export function useTokenFromUrl(): string {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? '');
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);
  return token;
}
