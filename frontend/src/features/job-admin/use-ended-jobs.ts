import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../lib/store';
import { jobSelectors } from './jobs.slice';

/** Calls when a job of the kind has ended while it was watched, such as to read a list again. */
export function useEndedJobs(kind: string, onEnd: () => void): void {
  const count = useAppSelector((state) => jobSelectors.selectEnded(state, kind));
  const latest = useRef({ count, onEnd });
  useEffect(() => {
    const hasEnded = count > latest.current.count;
    latest.current = { count, onEnd };
    if (hasEnded) onEnd();
  }, [count, onEnd]);
}
