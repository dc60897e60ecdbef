import { useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface ScrolledPictures {
  ref: React.RefObject<HTMLDivElement | null>;
  /** The place of the picture in view, from 0. */
  current: number;
  /** Brings a picture into view. */
  show: (at: number) => void;
  /** What the element needs to follow the shopper's swipes. */
  handlers: { onScroll: () => void; onPointerDown: () => void; onWheel: () => void };
}

/**
 * A row of pictures that the browser scrolls, or columns of them on a page.
 * @param start the picture in view at first
 * @param wanted the picture to show; when it becomes another one, that comes into view
 */
export function useScrolledPictures(start: number, wanted: number | undefined, isRow: boolean): ScrolledPictures {
  const ref = useRef<HTMLDivElement>(null);
  /** The picture it scrolls to; those passed on the way are not current. */
  const goal = useRef<number | null>(null);
  const [current, setCurrent] = useState(start);
  const show = (at: number) => {
    goal.current = at;
    setCurrent(at);
    const track = ref.current;
    const picture = track?.children[at];
    if (!track || !(picture instanceof HTMLElement)) return;
    const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    if (isRow) track.scrollTo?.({ left: picture.offsetLeft, behavior });
    else picture.scrollIntoView({ block: 'nearest', behavior });
  };
  useLayoutEffect(() => {
    const picture = ref.current?.children[start];
    if (ref.current && picture instanceof HTMLElement) ref.current.scrollLeft = picture.offsetLeft;
  }, [start, isRow]);
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  const before = useRef(wanted);
  useEffect(() => {
    if (wanted === before.current) return;
    before.current = wanted;
    if (wanted !== undefined) latest.current(wanted);
  }, [wanted]);
  const release = () => {
    goal.current = null;
  };
  const follow = () => {
    const track = ref.current;
    if (!track || !isRow || track.clientWidth === 0) return;
    const at = Math.round(track.scrollLeft / track.clientWidth);
    if (goal.current !== null && goal.current !== at) return;
    release();
    setCurrent(at);
  };
  return { ref, current, show, handlers: { onScroll: follow, onPointerDown: release, onWheel: release } };
}
