import { startTransition, useEffect, useState } from 'react';

// Only on the first page of a visit: a revisited page needs its full height to restore the scroll position.
let beganAt: string | undefined;
let isLeft = false;
// On the server no page has begun, and there is no location.
const isFirst = () => !isLeft && (beganAt === undefined || beganAt === location.pathname);

/** Parts in rendering order. The first is in progress, and is removed when rendered or unmounted. */
const waiting: { draw: () => void }[] = [];

function drawTheFirst(): void {
  const [first] = waiting;
  if (!first) return;
  requestAnimationFrame(() => {
    if (waiting[0] === first) startTransition(first.draw);
  });
}

/** @returns a function that removes the part once it is rendered or unmounted */
function drawInTurn(draw: () => void): () => void {
  const turn = { draw };
  if (waiting.push(turn) === 1) drawTheFirst();
  return () => {
    const at = waiting.indexOf(turn);
    waiting.splice(at, 1);
    if (at === 0) drawTheFirst();
  };
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
    if (drawn < parts) return drawInTurn(() => setDrawn(drawn + 1));
  }, [drawn, parts]);
  return drawn;
}
