import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '../../lib/store';
import { refusalSeen } from '../../features/auth';

/** Passes the page to return to from one sign-in screen to the next, and clears the last refusal. */
export function useReturnState(): unknown {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(refusalSeen());
  }, [dispatch]);
  return useLocation().state as unknown;
}
