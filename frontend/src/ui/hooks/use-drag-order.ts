import { type RefObject, useState } from 'react';
import { dropPlace } from './drop-place';

interface Drag {
  from: number;
  to: number;
}

/**
 * Lets a pointer drag the entries of a list. They stay in their order until one is dropped.
 * @returns the drag that goes on, and the handlers of an entry
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const placeOf = (event: React.PointerEvent) => {
    const tiles = [...(list.current?.children ?? [])];
    const to = dropPlace(
      { x: event.clientX, y: event.clientY },
      tiles.map((tile) => tile.getBoundingClientRect()),
    );
    return { to, tile: tiles[to] };
  };
  const handle = (from: number) => ({
    onPointerDown: (event: React.PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, to: from });
    },
    onPointerMove: (event: React.PointerEvent) => {
      if (!drag) return;
      const { to, tile } = placeOf(event);
      if (to === drag.to) return;
      setDrag({ from, to });
      tile?.scrollIntoView({ block: 'nearest' });
    },
    onPointerUp: () => {
      if (!drag) return;
      setDrag(null);
      if (drag.to !== from) onDrop(from, drag.to);
    },
    // Also when the browser takes the pointer for something else.
    onLostPointerCapture: () => setDrag(null),
  });
  return { drag, handle };
}
