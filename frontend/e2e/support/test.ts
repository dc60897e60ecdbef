import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';
import { type OpenShop, openShopWith } from './server/open-shop';
import { takeServerOutput } from './server/server-process';
import { withStretchedPageTimers } from './opening/stretch-page-timers';
import { withHydrationWait } from './opening/wait-for-hydration';

export { expect };

/** How long a worker waits for its shop to start. */
export const msToOpen = 300_000;

interface Journey {
  /** Errors the browser's console may show because the journey asks for them, such as a refusal's status. */
  allowedErrors: RegExp[];
  /** Another user in a separate browser context, checked for console errors too. */
  anotherPerson: () => Promise<Page>;
  complaints: string[];
  /** Whether the pages' own time limits are stretched. */
  hasStretchedPageTimers: boolean;
  /** Prints what the shop has logged during a journey that failed. */
  serverOutput: void;
}

interface Place {
  openShop: OpenShop;
  /** The URL of the worker's shop, which no other worker changes. */
  shop: string;
}

/** A journey fails on any console error. */
export const test = base.extend<Journey, Place>({
  openShop: [
    async ({ browserName: _browser }, use) => {
      const opened = await openShopWith({});
      await use(opened);
      await opened.close();
    },
    { scope: 'worker', timeout: msToOpen },
  ],
  shop: [async ({ openShop }, use) => use(openShop.url), { scope: 'worker', timeout: msToOpen }],
  baseURL: async ({ shop }, use) => use(shop),

  allowedErrors: [[], { option: true }],
  hasStretchedPageTimers: [true, { option: true }],

  serverOutput: [
    async ({ shop: _shop }, use, journey) => {
      takeServerOutput();
      await use();
      if (journey.status !== journey.expectedStatus) process.stderr.write(takeServerOutput());
    },
    { auto: true },
  ],

  complaints: async ({ allowedErrors }, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints.filter((complaint) => !allowedErrors.some((allowed) => allowed.test(complaint)))).toEqual([]);
  },

  extraHTTPHeaders: async ({ browserName: _browser }, use) => use(fromAnotherAddress()),

  context: async ({ context, complaints, hasStretchedPageTimers }, use) => {
    if (hasStretchedPageTimers) await withStretchedPageTimers(context);
    listen(context, complaints);
    await use(context);
  },

  page: async ({ page }, use) => use(withHydrationWait(page)),

  anotherPerson: async (
    { browser, contextOptions, baseURL, viewport, locale, complaints, hasStretchedPageTimers },
    use,
  ) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const own: BrowserContextOptions = { baseURL, viewport, locale, extraHTTPHeaders: fromAnotherAddress() };
      const context = await browser.newContext({ ...contextOptions, ...own });
      contexts.push(context);
      if (hasStretchedPageTimers) await withStretchedPageTimers(context);
      listen(context, complaints);
      return withHydrationWait(await context.newPage());
    });
    for (const context of contexts) await context.close();
  },
});

let addresses = 0;

/** Gives each context another client address: the shop trusts this header from the loopback address. */
function fromAnotherAddress(): Record<string, string> {
  addresses += 1;
  return { 'X-Forwarded-For': `203.0.113.${(addresses % 250) + 1}` };
}

/** Collects console errors, among them violations of the content security policy, and uncaught exceptions. */
function listen(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (failure) => complaints.push(String(failure.error())));
}
