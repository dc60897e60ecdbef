import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireNode } from './node-version.mjs';
import { at, root } from '../paths.mjs';
import { run } from '../machine/child-process.mjs';

/** Installs the packages of the lock file, unless exactly these are installed. */
export async function install() {
  requireNode();
  if (missingPackages(root).length === 0) return;
  process.stdout.write('Installing packages.\n');
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code !== 0) process.exit(code);
  for (const name of allowedScripts()) await runInstallScript(at('node_modules', name));
}

/**
 * npm lists what it installed in node_modules; an interrupted installation has no such list, and a package's folder may
 * have been removed since.
 * @returns the folders of packages that are missing or have another version
 */
export function missingPackages(folder) {
  const installedList = join(folder, 'node_modules', '.package-lock.json');
  const present = existsSync(installedList) ? packagesIn(installedList) : {};
  return Object.entries(packagesIn(join(folder, 'package-lock.json')))
    .filter(([path, { version, link, optional, os, cpu }]) => {
      if (!path.includes('node_modules/')) return false;
      if (link) return !existsSync(join(folder, path));
      if ((optional || os || cpu) && !present[path]) return false;
      return present[path]?.version !== version || !existsSync(join(folder, path, 'package.json'));
    })
    .map(([path]) => path);
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function allowedScripts() {
  const { allowScripts } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  return Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(at('node_modules', name)));
}

/** Creates the symbolic links of the embedded database. Not by `npm rebuild`, which warns about all other scripts. */
async function runInstallScript(folder) {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [, script] = /^node (\S+)$/.exec(scripts?.postinstall ?? '') ?? [];
  if (script) await run(process.execPath, [script], { cwd: folder });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await install();
