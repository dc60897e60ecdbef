import { useLayoutEffect, useRef, useState } from 'react';
import { isolated } from '../../lib/format/isolated';
import { useDragOrder } from '../hooks/use-drag-order';

/**
 * Moves the items of a list by a pointer or by buttons, tells their new places, and leaves the focus on the button
 * pressed.
 */
export function useMoves<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  onMove: (item: Item, to: number) => void,
) {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const [notice, setNotice] = useState('');
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    pressed.current = document.activeElement as HTMLElement;
    setNotice(`${isolated(nameOf(item))} is number ${to + 1} of ${items.length} now.`);
    onMove(item, to);
  };
  // Browsers take the focus from what React moves in the document.
  useLayoutEffect(() => {
    if (list.current?.contains(pressed.current)) pressed.current?.focus();
    pressed.current = null;
  }, [items]);
  const { drag, handle } = useDragOrder(list, move);
  /** What the row at this place needs for being moved. */
  const placeOf = (at: number): Place => ({
    at,
    count: items.length,
    isDragged: drag?.from === at && drag.to !== at,
    drop: drag?.to === at && drag.from !== at ? (drag.to < drag.from ? 'before' : 'after') : undefined,
    handle: handle(at),
    onMove: (by) => move(at, at + by),
  });
  return { list, notice, placeOf };
}

export interface Place {
  /** From 0. */
  at: number;
  count: number;
  isDragged: boolean;
  /** Where the row that is dragged would go. */
  drop: 'before' | 'after' | undefined;
  /** For dragging. */
  handle: React.ComponentProps<'span'>;
  onMove: (by: 1 | -1) => void;
}
