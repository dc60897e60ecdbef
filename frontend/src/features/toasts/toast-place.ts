import { useLayoutEffect, useState } from 'react';

/** Where a toast covers nothing that is being used, on a phone. Distances in px. */
export interface ToastPlace {
  edge: 'top' | 'bottom';
  /** From that edge. */
  distance: number;
  /** Height of what stands at the foot of the screen. */
  foot: number;
}

const gap = 8;
/** A toast of two lines. */
const room = 84;

interface Extent {
  readonly top: number;
  readonly bottom: number;
}

interface Surroundings {
  /** What stays at the top: the header of the page or of the open dialog. */
  readonly head: Extent;
  /** What stays at the bottom. */
  readonly foot: Extent | null;
  /** The line or field with the focus. */
  readonly inUse: Extent | null;
  /** Whether a dialog or sheet is open, whose contents begin at the top. */
  readonly isOverlay: boolean;
}

/** The toast is below the header, or in a dialog above its foot; at the other edge if it would cover `inUse`. */
export function freePlace(height: number, { head, foot: atFoot, inUse, isOverlay }: Surroundings): ToastPlace {
  const isStanding = atFoot && atFoot.top < height && atFoot.bottom >= height - gap;
  const foot = isStanding ? height - atFoot.top : 0;
  const top = { edge: 'top', distance: Math.max(head.bottom, 0) + gap, foot } as const;
  const bottom = { edge: 'bottom', distance: foot + gap, foot } as const;
  const isCovered = (start: number) => inUse !== null && inUse.top < start + room && inUse.bottom > start;
  if (isOverlay) return isCovered(height - bottom.distance - room) ? top : bottom;
  return isCovered(top.distance) ? bottom : top;
}

const nothing: Extent = { top: 0, bottom: 0 };

/** The topmost open dialog, or null. */
function surface(): Element | null {
  return [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? null;
}

function footNow(): Element | null {
  return (surface() ?? document).querySelector('[data-foot]');
}

function placeNow(): ToastPlace {
  const dialog = surface();
  // A page that has just been opened has the focus on its title.
  const focused = document.activeElement?.matches('body, main, h1') ? null : document.activeElement;
  const inUse = focused?.closest('li, [role="radiogroup"], [role="menu"]') ?? focused;
  const head = (dialog ?? document.body).querySelector('header, [data-head]'); // the document's head has such marks too
  return freePlace(window.innerHeight, {
    head: head?.getBoundingClientRect() ?? nothing,
    foot: footNow()?.getBoundingClientRect() ?? null,
    inUse: inUse === dialog ? null : (inUse?.getBoundingClientRect() ?? null),
    isOverlay: dialog !== null,
  });
}

/**
 * @param id of the toast, which is placed when it appears, and again when the focus, the window's size or the height of
 * the foot changes
 */
export function useToastPlace(id: number | undefined): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>({ edge: 'top', distance: gap, foot: 0 });
  useLayoutEffect(() => {
    if (id === undefined) return;
    let foot: Element | null = null;
    const sizes = new ResizeObserver(() => setPlace(placeNow()));
    const update = () => {
      setPlace(placeNow());
      const current = footNow();
      if (current === foot) return;
      foot = current;
      sizes.disconnect();
      if (foot) sizes.observe(foot);
    };
    const whenFocused = ({ target }: FocusEvent) => {
      const isInToast = target instanceof Element && target.closest('[data-testid="toast"]') !== null;
      if (!isInToast) update();
    };
    update();
    window.addEventListener('resize', update);
    document.addEventListener('focusin', whenFocused);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', update);
      document.removeEventListener('focusin', whenFocused);
    };
  }, [id]);
  return place;
}
