import { createContext } from 'react';
import type { Location } from 'react-router-dom';

interface Opened {
  readonly background: Location;
  readonly pageLoad: number;
}

// Identifies this page load: after a reload, history entries of former loads are shown as pages, not over a page.
const pageLoad = Math.random();

/** @returns the state of a history entry that opens over `background` */
export function openedOver(background: Location): Opened {
  return { background, pageLoad };
}

/** @returns the page that stays under this address, or null where the address is a page itself */
export function backgroundOf({ state }: Location): Location | null {
  const opened = state as Partial<Opened> | null;
  return opened?.pageLoad === pageLoad ? (opened.background ?? null) : null;
}

/** The address of what is open over the page; null where nothing is. */
export const OverlayLocation = createContext<Location | null>(null);
