import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { refusalSeen } from '../../features/auth';

/** Where the person was going is carried from one sign-in screen to the next; what was refused on the last one is not. */
export function useKeptState(): unknown {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(refusalSeen());
  }, [dispatch]);
  return useLocation().state as unknown;
}
