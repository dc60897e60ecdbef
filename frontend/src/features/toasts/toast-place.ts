import { useLayoutEffect, useState } from 'react';

/** Where a toast covers nothing that is being used, on a phone. Distances from that edge, in px. */
export interface ToastPlace {
  edge: 'top' | 'bottom';
  distance: number;
}

const gap = 8;
/** A toast of two lines. */
const room = 84;

interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Below what heads the screen; above what stands at its foot where the other place is in use.
 * @param head what stays at the top: the header of the page or of the open dialog
 * @param foot what stays at the bottom @param inUse the line or field with the focus
 */
export function freePlace(height: number, head: Extent, foot: Extent | null, inUse: Extent | null): ToastPlace {
  const distance = Math.max(head.bottom, 0) + gap;
  const isCovered = inUse !== null && inUse.top < distance + room && inUse.bottom > distance;
  const standing = foot && foot.top < height && foot.bottom >= height - gap ? height - foot.top : 0;
  return isCovered ? { edge: 'bottom', distance: standing + gap } : { edge: 'top', distance };
}

const nothing: Extent = { top: 0, bottom: 0 };

function placeNow(): ToastPlace {
  const over = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body; // the head's tags are marked too
  const focused = document.activeElement === document.body ? null : document.activeElement;
  const inUse = focused?.closest('li, [role="radiogroup"]') ?? focused;
  return freePlace(
    window.innerHeight,
    over.querySelector('header, [data-head]')?.getBoundingClientRect() ?? nothing,
    over.querySelector('[data-foot]')?.getBoundingClientRect() ?? null,
    inUse?.getBoundingClientRect() ?? null,
  );
}

/** @param id of the toast, which is placed when it appears, and again when the focus or the window's size changes */
export function useToastPlace(id: number | undefined): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>({ edge: 'top', distance: gap });
  useLayoutEffect(() => {
    if (id === undefined) return;
    const update = () => setPlace(placeNow());
    const whenFocused = ({ target }: FocusEvent) => {
      const isInToast = target instanceof Element && target.closest('[data-testid="toast"]') !== null;
      if (!isInToast) update();
    };
    update();
    window.addEventListener('resize', update);
    document.addEventListener('focusin', whenFocused);
    return () => {
      window.removeEventListener('resize', update);
      document.removeEventListener('focusin', whenFocused);
    };
  }, [id]);
  return place;
}
