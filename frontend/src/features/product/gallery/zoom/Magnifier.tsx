import { useEffect } from 'react';
import { useLayer } from '../../../../lib/navigation/use-layer';
import { magnify, magnifyAt } from './magnify';

interface MagnifierProps {
  frame: React.RefObject<HTMLElement | null>;
  onEnd: () => void;
}

const step = 0.1; // of the picture's width or height
const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Moves the enlarged picture with the pointer and by arrows. Escape ends it. */
export default function Magnifier({ frame, onEnd }: MagnifierProps) {
  useLayer(true, onEnd);
  useEffect(() => {
    const enlarged = frame.current;
    if (!enlarged) return;
    let [x, y] = [0.5, 0.5];
    const follow = (event: PointerEvent) => magnifyAt(enlarged, event);
    const press = (event: KeyboardEvent) => {
      const move = steps[event.key];
      if (event.key === 'Escape') onEnd();
      else if (move && enlarged.contains(document.activeElement)) {
        [x, y] = [between0And1(x + move[0]), between0And1(y + move[1])];
        magnify(enlarged, x, y);
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };
    enlarged.addEventListener('pointermove', follow);
    // Before the dialog around it, which Escape would close.
    window.addEventListener('keydown', press, true);
    return () => {
      enlarged.removeEventListener('pointermove', follow);
      window.removeEventListener('keydown', press, true);
    };
  }, [frame, onEnd]);
  return null;
}

function between0And1(part: number): number {
  return Math.max(0, Math.min(part, 1));
}
