import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL refuses to run as root; the package then runs it as the user `postgres`. */
export const isRoot = process.getuid?.() === 0;

/** Makes the folder of the server's files. @param report receives one line if it can't be in `dataDir` */
export function databaseFolder(dataDir: string, report: (line: string) => void = () => undefined): string {
  mkdirSync(dataDir, { recursive: true });
  let folder = join(dataDir, 'postgres');
  if (isRoot) {
    if (spawnSync('id', ['postgres']).status !== 0) execFileSync('useradd', ['--system', '--user-group', 'postgres']);
    // Others may pass through; the mode of each file in it protects the file.
    chmodSync(dataDir, statSync(dataDir).mode | 0o011);
    if (!canServerRun('test', '-x', dataDir)) {
      folder = outside(dataDir);
      report(`The database is in ${folder}, because the user it runs as can't enter ${dataDir}.`);
    }
  }
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  giveToServer(folder);
  return folder;
}

/** Whether a database was created for `dataDir`. Changes nothing. */
export function hasCluster(dataDir: string): boolean {
  return [join(dataDir, 'postgres'), outside(dataDir)].some((folder) => existsSync(join(folder, 'cluster')));
}

/** Removes a data directory with its database, which must not be running. */
export function removeDataDirectory(dataDir: string): void {
  for (const folder of [dataDir, outside(dataDir)]) rmSync(folder, { recursive: true, force: true });
}

/** In place of a folder that the server's user can't enter. */
export function outside(folder: string): string {
  return join('/var/lib/loom-and-lane', createHash('sha256').update(folder).digest('hex').slice(0, 12));
}

export function giveToServer(path: string): void {
  if (isRoot) execFileSync('chown', ['-R', 'postgres:postgres', path]);
}

/** Whether the user that root runs the server as can run a program. */
export function canServerRun(program: string, ...args: string[]): boolean {
  const asServer = ['--reuid=postgres', '--regid=postgres', '--clear-groups'];
  return spawnSync('setpriv', [...asServer, program, ...args], { cwd: '/', stdio: 'ignore' }).status === 0;
}
