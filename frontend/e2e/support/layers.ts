import type { Page } from '@playwright/test';

/** How many dialogs, sheets and menus the shown history entry has open; steps of the page's own arrive later. */
export function layersOf(page: Page): Promise<number> {
  return page.evaluate(() => ((window.history.state ?? {}) as { layer?: number }).layer ?? 0);
}
