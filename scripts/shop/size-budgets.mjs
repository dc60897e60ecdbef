import { existsSync, readFileSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at } from '../paths.mjs';
import { packagesOverBudget } from '../packages/production-packages.mjs';

const kilobyte = 1000;
const firstLoad = 123 * kilobyte;
const oneRoute = 25 * kilobyte;
const dist = (file) => at('frontend', 'dist', file);
const optional = { throwIfNoEntry: false };
const sizes = new Map();

/** @returns one line for each exceeded budget; sizes are of JavaScript as it is sent, packed with brotli */
export function overBudget() {
  const manifestFile = dist('.vite/manifest.json');
  if (!existsSync(manifestFile)) return [`${manifestFile} is missing: build the frontend first.`];
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  const pages = Object.keys(manifest).filter((key) => /^src\/pages\/.*Page\.tsx$/.test(key));
  const shoppers = pages.filter((key) => !isAdmin(manifest, key));
  if (shoppers.length === 0) return ['No page of the shop is a separate chunk.'];
  return [
    ...shoppers.flatMap((page) => firstLoadOf(page, entry, manifest)),
    ...pages
      .filter((page) => size(manifest[page].file) > oneRoute)
      .map((page) => tooLarge(page, size(manifest[page].file), oneRoute)),
  ];
}

/** A page is loaded with the layout of its area. */
function firstLoadOf(page, entry, manifest) {
  const area = page.slice(0, page.lastIndexOf('/'));
  const layouts = Object.keys(manifest).filter(
    (key) => key.slice(0, key.lastIndexOf('/')) === area && key.endsWith('Layout.tsx'),
  );
  const chunks = [...new Set([entry, ...layouts, page].flatMap((key) => [...withImports(key, manifest)]))];
  const total = chunks.map((key) => size(manifest[key].file)).reduce((sum, bytes) => sum + bytes, 0);
  process.stdout.write(`${shown(total).padStart(9)}  ${page}\n`);
  const admin = chunks
    .filter((key) => isAdmin(manifest, key))
    .map((key) => `${page} loads ${key}, which is for the staff.`);
  return total > firstLoad ? [tooLarge(`the first load of ${page}`, total, firstLoad), ...admin] : admin;
}

function withImports(key, manifest, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(imported, manifest, seen);
  return seen;
}

function isAdmin(manifest, key) {
  return /admin/i.test(`${key} ${manifest[key].name ?? ''} ${manifest[key].file}`);
}

/** The build leaves out packed files that are not smaller. */
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
