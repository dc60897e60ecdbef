import { useRef, useState } from 'react';
import { complete, moved, pinched, type Point, scaled, type Size, type ZoomedView } from './zoom-geometry';

const doubleTap = { ms: 350, pixels: 30 };
const tapPixels = 10; // a finger that moves further doesn't tap
const enlargement = 2.5;

interface TouchZoom {
  view: ZoomedView;
  /** The change was made by a key, a button or a double tap, and may be animated. */
  isStep: boolean;
  /** Around the middle of the frame. */
  zoom: (factor: number) => void;
  move: (x: number, y: number) => void;
  reset: () => void;
  /** For the frame. */
  handlers: Pick<
    React.DOMAttributes<HTMLElement>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >;
}

/** Enlarges by two fingers or a double tap, and moves by one finger. */
export function useTouchZoom(frame: React.RefObject<HTMLElement | null>): TouchZoom {
  const [{ view, isStep }, setShown] = useState({ view: complete, isStep: false });
  const fingers = useRef(new Map<number, Point>());
  const lastTap = useRef<{ at: Point; time: number } | null>(null);
  const size = (): Size => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 });
  const change = (next: (view: ZoomedView) => ZoomedView, isStep: boolean) =>
    setShown((shown) => ({ view: next(shown.view), isStep }));
  const pointOf = ({ clientX, clientY }: React.PointerEvent): Point => {
    const box = frame.current?.getBoundingClientRect();
    return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : { x: 0, y: 0 };
  };
  const lift = ({ pointerId }: React.PointerEvent) => void fingers.current.delete(pointerId);
  const tap = (at: Point, time: number) => {
    const before = lastTap.current;
    lastTap.current = { at, time };
    if (!before || time - before.time > doubleTap.ms) return;
    if (distance(at, before.at) > doubleTap.pixels) return;
    lastTap.current = null;
    change((shown) => (shown.scale > 1 ? complete : scaled(shown, enlargement, at, size())), true);
  };
  return {
    view,
    isStep,
    zoom: (factor) => change((shown) => scaled(shown, factor, { x: 0, y: 0 }, size()), true),
    move: (x, y) => change((shown) => moved(shown, { x, y }, size()), true),
    reset: () => change(() => complete, true),
    handlers: {
      onPointerDown(event) {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        fingers.current.set(event.pointerId, pointOf(event));
        if (fingers.current.size > 1) lastTap.current = null;
        else tap(pointOf(event), event.timeStamp);
      },
      onPointerMove(event) {
        const [from, to] = [fingers.current.get(event.pointerId), pointOf(event)];
        if (!from) return;
        if (lastTap.current && distance(to, lastTap.current.at) > tapPixels) lastTap.current = null;
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
        fingers.current.set(event.pointerId, to);
        if (other) change((shown) => pinched(shown, [from, other], [to, other], size()), false);
        else change((shown) => moved(shown, { x: to.x - from.x, y: to.y - from.y }, size()), false);
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
