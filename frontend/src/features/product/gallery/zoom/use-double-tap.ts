import { useRef } from 'react';

const doubleTap = { ms: 350, pixels: 30 };
const tapPixels = 10; // a finger that moves further doesn't tap

interface Tap {
  clientX: number;
  clientY: number;
  time: number;
}

/** @param act does what two taps of one finger at nearly the same place do @returns handlers for the element */
export function useDoubleTap(act: (at: Pick<Tap, 'clientX' | 'clientY'>) => void) {
  const pressed = useRef<Tap | null>(null);
  const before = useRef<Tap | null>(null);
  return {
    onTouchStart({ touches, timeStamp }: React.TouchEvent) {
      const { clientX, clientY } = touches[0]!;
      pressed.current = touches.length === 1 ? { clientX, clientY, time: timeStamp } : null;
      if (!pressed.current) before.current = null;
    },
    onTouchEnd(event: React.TouchEvent) {
      // Without the browser's own double click, which would undo a double tap.
      event.preventDefault();
      const [tap, first, lifted] = [pressed.current, before.current, event.changedTouches[0]];
      const isTap = tap && lifted && distance(tap, lifted) <= tapPixels;
      pressed.current = null;
      before.current = isTap ? tap : null;
      if (!isTap || !first) return;
      if (tap.time - first.time > doubleTap.ms || distance(tap, first) > doubleTap.pixels) return;
      before.current = null;
      act(tap);
    },
  };
}

function distance(one: Pick<Tap, 'clientX' | 'clientY'>, other: Pick<Tap, 'clientX' | 'clientY'>): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
