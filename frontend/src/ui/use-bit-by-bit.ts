import { startTransition, useEffect, useState } from 'react';

// Only the first time: whoever comes back finds the page whole, and the place where they left it.
let isFirst = true;

/**
 * Lets the page that a visit begins with be drawn a part at a time, each in a frame of its own, so that none takes long on a phone.
 * @returns how many of the `parts` are to be drawn by now, beside what is seen first
 */
export function useBitByBit(parts: number): number {
  const [drawn, setDrawn] = useState(isFirst ? 0 : parts);
  useEffect(() => {
    isFirst = false;
    if (drawn >= parts) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + 1)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, parts]);
  return drawn;
}
