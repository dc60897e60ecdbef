import { useEffect, useState } from 'react';

const second = 1_000; // ms

/** The time, in ms, each second while it matters. */
export function useNow(matters: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!matters) return;
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, [matters]);
  return now;
}
