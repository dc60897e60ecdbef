import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { requireNode } from './node-version.mjs';
import { at } from './places.mjs';
import { run } from './running.mjs';

/** Installs what the lock file says, unless exactly that is there already. */
export async function install() {
  requireNode();
  if (isInstalled()) return;
  process.stdout.write('Installing packages.\n');
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code !== 0) process.exit(code);
  const { allowScripts } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const names = Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(at('node_modules', name)));
  // Without its links the database is copied to where it runs, and they are made there.
  if (names.length > 0) await run('npm', ['rebuild', '--ignore-scripts=false', ...names]);
}

/** npm leaves its own account of what it put into node_modules; a broken-off installation leaves none. */
function isInstalled() {
  const account = at('node_modules', '.package-lock.json');
  if (!existsSync(account)) return false;
  const wanted = packagesIn(at('package-lock.json'));
  const present = packagesIn(account);
  return Object.entries(wanted).every(([path, { version, link, optional, os, cpu }]) => {
    const isElsewhere = !path.includes('node_modules/') || link || ((optional || os || cpu) && !present[path]);
    return isElsewhere || present[path]?.version === version;
  });
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await install();
