import { type BrowserContext, expect } from '@playwright/test';

interface Shown {
  heading: string;
  title?: unknown;
}

/**
 * Opens a tab by `act`, expects a page without a dialog in it, and closes it. Asks the page itself: a locator can wait
 * for ever for the end of the navigation with which a tab was opened.
 */
export async function expectNewTab(context: BrowserContext, act: () => Promise<void>, shown: Shown): Promise<void> {
  const opening = context.waitForEvent('page');
  await act();
  const tab = await opening;
  await expect(async () => {
    const found = await tab.evaluate(() => ({
      heading: document.querySelector('h1')?.textContent,
      title: document.title,
      dialogs: document.querySelectorAll('[role="dialog"]').length,
    }));
    expect(found).toEqual({ title: expect.any(String) as unknown, ...shown, dialogs: 0 });
  }).toPass();
  await tab.close();
}
