import { existsSync, readFileSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at } from '../paths.mjs';
import { packagesOverBudget } from '../packages/trim-production-packages.mjs';

const kilobyte = 1000;
/** Budget for the first load of `mostVisited`, the pages on which most visits begin. */
const firstLoad = 121 * kilobyte;
const mostVisited = ['auth/LoginPage', 'shop/HomePage', 'shop/ListingPage', 'shop/product/ProductPage'];
const firstLoadOfOthers = 126 * kilobyte; // 123 KiB
const oneRoute = 20 * kilobyte;
const dist = (file) => at('frontend', 'dist', file);
const optional = { throwIfNoEntry: false };
const sizes = new Map();

/** @returns one line for each exceeded budget; sizes are of JavaScript as it is sent, packed with brotli */
export function overBudget() {
  const list = dist('.vite/scripts-of-pages.json');
  if (!existsSync(list)) return [`${list} is missing: build the frontend first.`];
  const files = JSON.parse(readFileSync(list, 'utf8'));
  const pages = Object.keys(files).filter((name) => name.endsWith('Page'));
  const shoppers = pages.filter((name) => !isAdmin(name));
  if (shoppers.length === 0) return ['No page of the shop has a separate file.'];
  return [
    ...shoppers.flatMap((page) => firstLoadOf(page, files)),
    ...pages
      .filter((page) => size(files[page][0]) > oneRoute)
      .map((page) => tooLarge(page, size(files[page][0]), oneRoute)),
  ];
}

/** A page is loaded with the layout of its area. */
function firstLoadOf(page, files) {
  const [area] = page.split('/');
  const layouts = Object.keys(files).filter((name) => name.startsWith(`${area}/`) && name.endsWith('Layout'));
  const loaded = [...new Set(['entry', ...layouts, page].flatMap((name) => files[name]))];
  const total = loaded.map(size).reduce((sum, bytes) => sum + bytes, 0);
  process.stdout.write(`${shown(total).padStart(9)}  in ${String(loaded.length).padStart(2)} files  ${page}\n`);
  const admin = loaded.filter(isAdmin).map((file) => `${page} loads ${file}, which is for the staff.`);
  const budget = mostVisited.includes(page) ? firstLoad : firstLoadOfOthers;
  return total > budget ? [tooLarge(`the first load of ${page}`, total, budget), ...admin] : admin;
}

function isAdmin(name) {
  return /admin/i.test(name);
}

/** The build omits a compressed file that isn't smaller than the original. */
function size(file) {
  if (!sizes.has(file)) sizes.set(file, (statSync(dist(`${file}.br`), optional) ?? statSync(dist(file))).size);
  return sizes.get(file);
}

function tooLarge(what, bytes, budget) {
  return `Too large: ${what} is ${shown(bytes)} of at most ${shown(budget)}.`;
}

function shown(bytes) {
  return `${(bytes / kilobyte).toFixed(1)} KB`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lines = [...overBudget(), ...packagesOverBudget()];
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exitCode = lines.length === 0 ? 0 : 1;
}
