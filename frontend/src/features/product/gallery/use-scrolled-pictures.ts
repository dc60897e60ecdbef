import { useLayoutEffect, useRef, useState } from 'react';

export interface ScrolledPictures {
  ref: React.RefObject<HTMLDivElement | null>;
  /** The place of the picture in view, from 0. */
  current: number;
  /** Brings a picture into view; before the first and after the last there is none. */
  show: (at: number) => void;
  /** What the element needs to follow the shopper's swipes. */
  handlers: { onScroll: () => void; onPointerDown: () => void; onWheel: () => void };
}

/** A row of pictures that the browser scrolls. @param start the picture in view at first */
export function useScrolledPictures(start = 0): ScrolledPictures {
  const ref = useRef<HTMLDivElement>(null);
  /** The picture it scrolls to; those passed on the way are not current. */
  const goal = useRef<number | null>(null);
  const [current, setCurrent] = useState(start);
  const show = (at: number) => {
    const track = ref.current;
    const picture = track?.children[at];
    if (!track || !(picture instanceof HTMLElement)) return;
    goal.current = at;
    setCurrent(at);
    const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    track.scrollTo?.({ left: picture.offsetLeft, behavior });
  };
  useLayoutEffect(() => {
    const picture = ref.current?.children[start];
    if (ref.current && picture instanceof HTMLElement) ref.current.scrollLeft = picture.offsetLeft;
  }, [start]);
  const release = () => {
    goal.current = null;
  };
  const follow = () => {
    const track = ref.current;
    if (!track || track.clientWidth === 0) return;
    const at = Math.round(track.scrollLeft / track.clientWidth);
    if (goal.current !== null && goal.current !== at) return;
    release();
    setCurrent(at);
  };
  return { ref, current, show, handlers: { onScroll: follow, onPointerDown: release, onWheel: release } };
}
