import { startTransition, useEffect, useState } from 'react';

// Only on the first page of a visit: a revisited page needs its full height to restore the scroll position.
let beganAt: string | undefined;
let isLeft = false;
// On the server no page has begun, and there is no location.
const isFirst = () => !isLeft && (beganAt === undefined || beganAt === location.pathname);

/**
 * Lays the first page of a visit out one part per frame, so that no frame takes long on a phone.
 * @returns how many of the `parts` to lay out by now, beside the first screen: the others have `data-below`
 */
export function useStaggeredFirstPage(parts: number): number {
  const [drawn, setDrawn] = useState(isFirst() ? 0 : parts);
  useEffect(() => {
    beganAt ??= location.pathname;
    return () => {
      isLeft = true;
    };
  }, []);
  useEffect(() => {
    if (drawn >= parts) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + 1)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, parts]);
  return drawn;
}
