import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../scripts/browser.mjs';
import { Person } from './people.mjs';
import { close } from './processes.mjs';
import { openShop } from './shop.mjs';
import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';

const pages = [
  ['/auth/login', false],
  ['/shop/home', true],
  ['/shop/listing', true],
];
const tries = 5;
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const categories = ['performance', 'accessibility', 'best-practices'];

/** @returns rows of { page, performance, accessibility, bestPractices: 0 to 100, lcpMs, cls, tbtMs }, the median of five visits each: the first of all comes to a shop and a browser that were just started */
export async function lighthouseFigures() {
  const shop = await openShop();
  const server = await shop.start();
  spawnSync(process.execPath, [fileURLToPath(new URL('../backend/dist/seed.js', import.meta.url))], {
    env: { PATH: process.env.PATH, DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir },
  });
  const chrome = await launch({ chromePath: findBrowser(), chromeFlags: flags, logLevel: 'silent' });
  const rows = [];
  try {
    const guest = await new Person(server.port).entersAsGuest();
    for (const [page, isInside] of pages) {
      const visits = [];
      for (let n = 0; n < tries; n++) visits.push(await visit(server.port, page, chrome.port, isInside ? guest : null));
      rows.push(visits.sort((a, b) => a.performance - b.performance)[Math.floor(tries / 2)]);
    }
  } finally {
    chrome.kill();
    await close(server);
    await shop.close();
  }
  return rows;
}

async function visit(port, page, debugging, person) {
  const { Cookie } = person?.headers ?? {};
  const { lhr } = await lighthouse(`http://localhost:${port}${page}`, {
    port: debugging,
    output: 'json',
    logLevel: 'silent',
    formFactor: 'mobile',
    onlyCategories: categories,
    disableStorageReset: true,
    ...(Cookie ? { extraHeaders: { Cookie } } : {}),
  });
  const [performance, accessibility, bestPractices] = categories.map((name) =>
    Math.round(lhr.categories[name].score * 100),
  );
  const numeric = (audit) => lhr.audits[audit].numericValue ?? 0;
  return {
    ...{ page, performance, accessibility, bestPractices },
    lcpMs: numeric('largest-contentful-paint'),
    cls: numeric('cumulative-layout-shift'),
    tbtMs: numeric('total-blocking-time'),
    faults: faultsOf(lhr),
  };
}

/** What cost points, for whoever wants to mend it. */
function faultsOf({ audits }) {
  return Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ id, displayValue = '' }) => `${id} ${displayValue}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(`${JSON.stringify(await lighthouseFigures(), null, 2)}\n`);
