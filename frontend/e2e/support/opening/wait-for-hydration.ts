import type { Page } from '@playwright/test';

/**
 * The server's markup is shown before the app runs, so an opened or reloaded page waits for that too, unless a journey
 * is about the time before and waits for `commit` only.
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

/** The page's head sets the function, and the app removes it. */
export async function waitForHydration(page: Page): Promise<void> {
  // By default it polls with each frame, which the browser then has to make.
  await page.waitForFunction(() => globalThis.repeatEarlyPresses === undefined, undefined, { polling: 50 });
}
