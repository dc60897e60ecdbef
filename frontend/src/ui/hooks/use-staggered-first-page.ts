import { startTransition, useEffect, useState } from 'react';

// Only on the first page of a visit: a revisited page needs its full height to restore the scroll position.
let beganAt: string | undefined;
let isLeft = false;
// On the server no page has begun, and there is no location.
const isFirst = () => !isLeft && (beganAt === undefined || beganAt === location.pathname);

/** Functions that each lay out one more part, in order; the first is scheduled, and removed once done or unmounted. */
const waiting: (() => void)[] = [];

function drawTheFirst(): void {
  const [draw] = waiting;
  if (draw) requestAnimationFrame(() => waiting[0] === draw && startTransition(draw));
}

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
    const draw = () => setDrawn(drawn + 1);
    if (waiting.push(draw) === 1) drawTheFirst();
    return () => {
      const at = waiting.indexOf(draw);
      waiting.splice(at, 1);
      if (at === 0) drawTheFirst();
    };
  }, [drawn, parts]);
  return drawn;
}
