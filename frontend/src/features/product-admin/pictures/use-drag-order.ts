import { type RefObject, useState } from 'react';
import { dropPlace } from './drop-place';

interface Drag {
  from: number;
  to: number;
}

/**
 * Lets a pointer drag the rows of a list. They stay in their order until one is dropped.
 * @returns the drag that goes on, and the handlers of a row's handle
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const placeOf = (event: React.PointerEvent, from: number) => {
    const rows = [...(list.current?.children ?? [])];
    const to = dropPlace(
      event.clientY,
      rows.map((row) => row.getBoundingClientRect()),
      from,
    );
    return { to, row: rows[to] };
  };
  const handle = (from: number) => ({
    onPointerDown: (event: React.PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, to: from });
    },
    onPointerMove: (event: React.PointerEvent) => {
      if (!drag) return;
      const { to, row } = placeOf(event, from);
      if (to === drag.to) return;
      setDrag({ from, to });
      row?.scrollIntoView({ block: 'nearest' });
    },
    onPointerUp: (event: React.PointerEvent) => {
      if (!drag) return;
      setDrag(null);
      onDrop(from, placeOf(event, from).to);
    },
    // Also when the browser takes the pointer for something else.
    onLostPointerCapture: () => setDrag(null),
  });
  return { drag, handle };
}
