import type { Page } from '@playwright/test';

/**
 * Makes `goto` and `reload` wait for hydration too, because the server's markup is shown before the app runs. Journeys
 * about the time before hydration wait for `commit` only.
 */
export function withHydrationWait(page: Page): Page {
  for (const method of ['goto', 'reload'] as const) {
    const open = page[method].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>;
    page[method] = async (...args: unknown[]) => {
      const response = await open(...args);
      const options = args.at(-1) as { waitUntil?: string } | undefined;
      if (options?.waitUntil !== 'commit') await waitForHydration(page);
      return response;
    };
  }
  return page;
}

/** The page's head sets `repeatEarlyPresses`, which removes itself when the app calls it after hydration. */
export async function waitForHydration(page: Page): Promise<void> {
  // The default, polling in each animation frame, would make the browser render frames only for that.
  await page.waitForFunction(() => globalThis.repeatEarlyPresses === undefined, undefined, { polling: 50 });
}
