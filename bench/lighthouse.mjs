import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../scripts/machine/find-browser.mjs';
import { freePort } from '../scripts/machine/free-port.mjs';
import { median } from './client/load.mjs';
import { Person } from './client/person.mjs';
import { inDemoShop } from './shop/demo-shop.mjs';

/** `largest` matches the beginning of the HTML of the page's largest contentful element. */
const pages = [
  { page: '/auth/login', isForGuests: false, largest: /^<(h1|p|a|img)\b/ },
  { page: '/shop/home', isForGuests: true, largest: /^<(img|h1|h2)\b/ },
  { page: '/shop/listing', isForGuests: true, largest: /^<img\b/ },
];
const visitsOfAPage = 5;
/** Visits are repeated because Lighthouse sometimes finds no largest element in a trace. */
const maxTracesOfAVisit = 3;
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const figureNames = ['performance', 'accessibility', 'bestPractices', 'lcpMs', 'cls', 'tbtMs'];
const categories = ['performance', 'accessibility', 'best-practices'];

/**
 * Each visit is the first one of a new browser, so nothing is cached.
 * @returns rows of { page, performance, accessibility, bestPractices: 0 to 100, lcpMs, cls, tbtMs, address,
 * largest }: each figure is the median of the visits; the rest is of the visit with the median performance
 * @throws Error if a visit ended at another page, or the page's largest element is not the expected one
 */
async function lighthouseFigures() {
  return inDemoShop(async ({ port, slug }) => {
    const guest = await new Person(port).enterAsGuest();
    const rows = [];
    for (const expected of [...pages, productPage(slug)]) {
      const visits = [];
      for (let n = 0; n < visitsOfAPage; n++) visits.push(await visitTraced(port, expected, guest.cookies));
      const inOrder = visits.sort((a, b) => a.performance - b.performance);
      const medians = figureNames.map((name) => [name, median(visits.map((each) => each[name]))]);
      const middle = inOrder[Math.floor(visitsOfAPage / 2)];
      rows.push({ page: expected.page, ...middle, ...Object.fromEntries(medians) });
    }
    return rows;
  });
}

function productPage(slug) {
  return { page: `/shop/product/${slug}`, isForGuests: true, largest: /^<img\b/ };
}

async function visitTraced(...visited) {
  for (let n = 1; ; n++) {
    const figures = await visit(...visited);
    if (figures.largest !== null || n === maxTracesOfAVisit) return checked(figures, visited[1]);
  }
}

async function visit(port, expected, cookies) {
  const shop = `http://localhost:${port}`;
  const browserPort = await freePort();
  const browser = await chromium.launchPersistentContext('', {
    executablePath: findBrowser(),
    args: [...flags, `--remote-debugging-port=${browserPort}`],
  });
  try {
    if (expected.isForGuests) {
      await browser.addCookies(cookies.map(([name, value]) => ({ name, value, url: shop })));
    }
    const { lhr } = await lighthouse(shop + expected.page, {
      port: browserPort,
      output: 'json',
      logLevel: 'silent',
      formFactor: 'mobile',
      onlyCategories: categories,
      disableStorageReset: true,
    });
    return figuresOf(lhr);
  } finally {
    await browser.close();
  }
}

function checked(figures, { page, largest }) {
  const { address, largest: element } = figures;
  if (address === page && largest.test(element ?? '')) return figures;
  throw new Error(`The visit of ${page} ended at ${address}, where the largest element is ${element ?? 'unknown'}.`);
}

function figuresOf(lhr) {
  const [performance, accessibility, bestPractices] = categories.map((name) =>
    Math.round(lhr.categories[name].score * 100),
  );
  const numeric = (audit) => lhr.audits[audit].numericValue ?? 0;
  return {
    ...{ performance, accessibility, bestPractices },
    address: new URL(lhr.finalDisplayedUrl).pathname,
    lcpMs: numeric('largest-contentful-paint'),
    cls: numeric('cumulative-layout-shift'),
    tbtMs: numeric('total-blocking-time'),
    largest: lhr.audits['largest-contentful-paint-element'].details?.items[0].items[0].node.snippet ?? null,
  };
}

process.stdout.write(`${JSON.stringify(await lighthouseFigures(), null, 2)}\n`);
