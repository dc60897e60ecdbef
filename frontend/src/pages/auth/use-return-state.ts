import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '../../lib/store';
import { refusalSeen } from '../../features/auth';

interface ReturnState {
  /** The page to return to. */
  from?: string;
  /** Typed on the last screen, or known from it. */
  email?: string;
}

/** What one sign-in screen passes to the next; clears the last refusal. */
export function useReturnState(): ReturnState {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(refusalSeen());
  }, [dispatch]);
  return (useLocation().state as ReturnState | null) ?? {};
}
