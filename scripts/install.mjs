import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { requireNode } from './node-version.mjs';
import { at } from './places.mjs';
import { run } from './running.mjs';

/** Installs the packages of the lock file, unless exactly these are installed. */
export async function install() {
  requireNode();
  if (isInstalled()) return;
  process.stdout.write('Installing packages.\n');
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code !== 0) process.exit(code);
  const { allowScripts } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const names = Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(at('node_modules', name)));
  // The embedded database's install script creates its symbolic links.
  if (names.length > 0) await run('npm', ['rebuild', '--ignore-scripts=false', ...names]);
}

/** npm lists what it installed in node_modules; an interrupted installation has no such list. */
function isInstalled() {
  const installedList = at('node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const wanted = packagesIn(at('package-lock.json'));
  const present = packagesIn(installedList);
  return Object.entries(wanted).every(([path, { version, link, optional, os, cpu }]) => {
    const isElsewhere = !path.includes('node_modules/') || link || ((optional || os || cpu) && !present[path]);
    return isElsewhere || present[path]?.version === version;
  });
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await install();
