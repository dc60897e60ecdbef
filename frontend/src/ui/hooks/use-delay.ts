import { useEffect, useState } from 'react';

/** False at first, true after `ms` of waiting: a quick response needs no loading indicator. */
export function useDelay(ms: number, isWaiting = true): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => {
      clearTimeout(timer);
      setIsOver(false);
    };
  }, [ms, isWaiting]);
  return isOver && isWaiting;
}
