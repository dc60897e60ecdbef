import type { BrowserContext, Page } from '@playwright/test';

interface Counted {
  layoutShift?: number;
}

/** Adds up each page's layout shifts, except those within half a second of user input. */
export async function countLayoutShift(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const counted = window as Counted;
    counted.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) counted.layoutShift = (counted.layoutShift ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as Counted).layoutShift ?? Number.NaN);
}
