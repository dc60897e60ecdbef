/* global addEventListener, document, MutationObserver, requestAnimationFrame */
import { chromium, devices } from '@playwright/test';
import { findBrowser } from '../scripts/machine/find-browser.mjs';
import { median } from './client/load.mjs';
import { Person } from './client/person.mjs';
import { inDemoShop } from './shop/demo-shop.mjs';

const visits = 5;
/** CPU throttling: the factor by which the page runs slower; Lighthouse uses 4 for a phone. */
const slowdown = 4;
/** Time for the page to load and run code that `prepare` has triggered. */
const msToLoad = 1_000;
/** Time after which a tap counts as without result. */
const maxMs = 30_000;
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const { viewport, deviceScaleFactor, isMobile, hasTouch, userAgent } = devices['Moto G4'];

/**
 * `prepare` returns the element to tap; `isShown` runs in the page after each DOM change, with the text of `first`
 * before the tap, until it returns true; `check` throws unless the page reaches the expected final state.
 */
const actions = (slug) => [
  {
    name: 'add to cart, on a product page',
    page: `/shop/product/${slug}`,
    prepare: async (page) => {
      const available = { name: /^(?!.*(sold out|not made))/ };
      await page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', available).first().click();
      return page.getByRole('button', { name: /^Add to Cart/ }).first();
    },
    first: 'h1',
    isShown: () => document.querySelector('[data-testid=toast]') !== null,
    check: (page) => page.getByRole('button', { name: /Cart, 1 item/ }).waitFor(),
  },
  {
    name: 'choose a filter, in the listing',
    page: '/shop/listing',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).click();
      return page.getByRole('checkbox', { name: /^Women/ });
    },
    first: 'article h3',
    isShown: (before) => ![null, undefined, before].includes(document.querySelector('article h3')?.textContent),
    check: async (page) => {
      await page.waitForURL(/[?&]category=women\b/);
      await page
        .getByRole('dialog')
        .getByText(/^Show \d+ /)
        .waitFor();
      await page.locator('[aria-busy=false] article').first().waitFor({ state: 'attached' });
    },
  },
];

/** @returns rows of { name, ms: the median time from the press to the frame that shows the result } */
async function interactionFigures() {
  return inDemoShop(async ({ port, slug }) => {
    const browser = await chromium.launch({ executablePath: findBrowser(), args: flags });
    try {
      const rows = [];
      for (const action of actions(slug)) {
        const times = [];
        for (let n = 0; n < visits; n++) times.push(await timed(browser, port, action));
        rows.push({ name: action.name, ms: median(times) });
      }
      return rows;
    } finally {
      await browser.close();
    }
  });
}

/** Measures one tap by a new guest, in a new browser context. @returns ms until the result was shown */
async function timed(browser, port, { name, page: path, prepare, first, isShown, check }) {
  const shop = `http://localhost:${port}`;
  const context = await browser.newContext({ viewport, deviceScaleFactor, isMobile, hasTouch, userAgent });
  try {
    const guest = await new Person(port).enterAsGuest();
    await context.addCookies(guest.cookies.map(([name, value]) => ({ name, value, url: shop })));
    const page = await context.newPage();
    await page.goto(shop + path, { waitUntil: 'networkidle' });
    const pressed = await prepare(page);
    await page.waitForTimeout(msToLoad);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const before = await page.locator(first).first().textContent();
    // Scrolls to the element, and throws if it is covered or disabled.
    await pressed.tap({ trial: true });
    const { x, y, width, height } = await pressed.boundingBox();
    await page.evaluate(watch, [String(isShown), before, maxMs]);
    const shown = page.evaluate(() => globalThis.shownAfter);
    shown.catch(() => undefined);
    // Waits until the measurement's scripts have run, because one that runs during the tap would delay the result.
    await page.evaluate(() => undefined);
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    const ms = await shown;
    if (ms === null) throw new Error(`No result was shown: ${name}`);
    await check(page);
    return ms;
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page: `shownAfter` resolves with the ms from the first press to the end of the frame with the result, or
 * with null after `maxMs`.
 */
function watch([isShown, before, maxMs]) {
  const is = new Function(`return ${isShown}`)();
  const { promise, resolve } = Promise.withResolvers();
  globalThis.shownAfter = promise;
  setTimeout(() => resolve(null), maxMs);
  const begin = ({ timeStamp: pressedAt }) => {
    const afterFrame = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - pressedAt);
      port2.postMessage(null);
    };
    const observer = new MutationObserver(() => {
      if (!is(before)) return;
      observer.disconnect();
      requestAnimationFrame(afterFrame);
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  };
  addEventListener('pointerdown', begin, { capture: true, once: true });
}

process.stdout.write(`${JSON.stringify(await interactionFigures(), null, 2)}\n`);
