import type { Page } from '@playwright/test';

interface Effort {
  clicks: number;
  keys: number;
  /** Filled in. */
  fields: number;
}

/** Counts clicks, key presses and fields until the page is loaded again. @returns a function that reads the counts */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.evaluate(() => {
    const effort = { clicks: 0, keys: 0, fields: 0 };
    const filledIn = new Set<EventTarget | null>();
    Object.assign(window, { effort });
    document.addEventListener('pointerdown', () => effort.clicks++, true);
    document.addEventListener('keydown', () => effort.keys++, true);
    const typing = ({ target }: Event) => (effort.fields = filledIn.add(target).size);
    document.addEventListener('beforeinput', typing, true);
  });
  return () => page.evaluate(() => (window as unknown as { effort: Effort }).effort);
}

/** The keystroke-level model (Card, Moran, Newell 1980): 1.3 s to point and press, 0.28 s a key. */
export function secondsOf({ clicks, keys }: Omit<Effort, 'fields'>): number {
  return clicks * 1.3 + keys * 0.28;
}
