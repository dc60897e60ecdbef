import { startTransition, useEffect, useState } from 'react';

// Only on the page that a visit begins with: whoever comes back finds it whole, and the place where they left it.
let beganAt: string | undefined;
let isLeft = false;
const isFirst = () => !isLeft && (beganAt ?? location.pathname) === location.pathname;

/** What waits to be drawn, in turn. The first is being drawn, and leaves when it is there or not wanted any more. */
const waiting: { draw: () => void }[] = [];

function drawTheFirst(): void {
  const [first] = waiting;
  if (!first) return;
  requestAnimationFrame(() => {
    if (waiting[0] === first) startTransition(first.draw);
  });
}

/** @returns says that it is drawn, or not wanted any more */
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
 * Lets the page that a visit begins with be drawn a part at a time, each in a frame of its own, so that none takes long on a phone.
 * @returns how many of the `parts` are to be drawn by now, beside what is seen first
 */
export function useProgressiveRender(parts: number): number {
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
