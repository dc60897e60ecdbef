import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { openShopWith } from './open-shop';

export { expect };

interface Journey {
  /** Errors the browser's console may show because the journey asks for them, such as a refusal's status. */
  allowedErrors: RegExp[];
  /** Somebody else in a browser of their own, watched like everybody. */
  anotherPerson: () => Promise<Page>;
  complaints: string[];
}

interface Place {
  /** Where the shop is that the journeys of one worker visit, one after the other: nobody else changes its range. */
  shop: string;
}

/** A journey fails when the browser complains, however well the screens look. */
export const test = base.extend<Journey, Place>({
  shop: [
    async ({ browserName: _browser }, use) => {
      const { url, close } = await openShopWith({});
      await use(url);
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop),

  allowedErrors: [[], { option: true }],

  complaints: async ({ allowedErrors }, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints.filter((complaint) => !allowedErrors.some((allowed) => allowed.test(complaint)))).toEqual([]);
  },

  context: async ({ context, complaints }, use) => {
    listen(context, complaints);
    await use(context);
  },

  anotherPerson: async ({ browser, baseURL, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'en-IN' });
      contexts.push(context);
      listen(context, complaints);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** What the content policy forbids is an error in the console too. */
function listen(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (failure) => complaints.push(String(failure.error())));
}
