import { spawnSync } from 'node:child_process';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../scripts/machine/find-browser.mjs';
import { at } from '../scripts/paths.mjs';
import { Person } from './client/person.mjs';
import { close } from './machine/processes.mjs';
import { shopFiles } from './shop/shop-files.mjs';
import { openShop } from './shop/shop.mjs';

const pages = [
  { page: '/auth/login', isForGuests: false },
  { page: '/shop/home', isForGuests: true },
  { page: '/shop/listing', isForGuests: true },
];
/** The first visit meets a shop and a browser that have just started, so the median counts. */
const visitsOfAPage = 5;
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const categories = ['performance', 'accessibility', 'best-practices'];

/** @returns rows of { page, performance, accessibility, bestPractices: 0 to 100, lcpMs, cls, tbtMs, faults } */
async function lighthouseFigures() {
  const shop = await openShop();
  const server = await shop.start();
  spawnSync(process.execPath, [at(shopFiles.seed)], {
    env: { PATH: process.env.PATH, DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir },
  });
  const chrome = await launch({ chromePath: findBrowser(), chromeFlags: flags, logLevel: 'silent' });
  const rows = [];
  try {
    const guest = await new Person(server.port).enterAsGuest();
    for (const { page, isForGuests } of pages) {
      const url = `http://localhost:${server.port}${page}`;
      const visits = [];
      for (let n = 0; n < visitsOfAPage; n++) {
        visits.push(await visit(url, chrome.port, isForGuests ? guest.cookieHeader : undefined));
      }
      const inOrder = visits.sort((a, b) => a.performance - b.performance);
      rows.push({ page, ...inOrder[Math.floor(visitsOfAPage / 2)] });
    }
  } finally {
    chrome.kill();
    await close(server);
    await shop.close();
  }
  return rows;
}

async function visit(url, browserPort, cookie) {
  const { lhr } = await lighthouse(url, {
    port: browserPort,
    output: 'json',
    logLevel: 'silent',
    formFactor: 'mobile',
    onlyCategories: categories,
    disableStorageReset: true,
    ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
  });
  const [performance, accessibility, bestPractices] = categories.map((name) =>
    Math.round(lhr.categories[name].score * 100),
  );
  const numeric = (audit) => lhr.audits[audit].numericValue ?? 0;
  return {
    ...{ performance, accessibility, bestPractices },
    lcpMs: numeric('largest-contentful-paint'),
    cls: numeric('cumulative-layout-shift'),
    tbtMs: numeric('total-blocking-time'),
    faults: faultsOf(lhr),
  };
}

/** The audits that cost points. */
function faultsOf({ audits }) {
  return Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ id, displayValue = '' }) => `${id} ${displayValue}`);
}

process.stdout.write(`${JSON.stringify(await lighthouseFigures(), null, 2)}\n`);
