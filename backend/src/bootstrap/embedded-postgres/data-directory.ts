import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, rmSync, statSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where the server's files lie and which user it runs as; no owner means: the user who started the shop. */
export interface DataDirectory {
  readonly folder: string;
  readonly owner?: Owner;
}

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

// PostgreSQL refuses to run as root. This user exists on every system and may do nothing.
const nobody: Owner = { uid: 65_534, gid: 65_534 };

/** Makes the folder. @param report receives one line if it can't be in `dataDir` */
export function dataDirectory(dataDir: string, report: (line: string) => void = () => undefined): DataDirectory {
  mkdirSync(dataDir, { recursive: true });
  const inside = join(dataDir, 'postgres');
  if (!isRoot()) return { folder: made(inside) };
  const owner = ownerOf(inside);
  letThrough(dataDir);
  if (canReach(dataDir, owner)) return { folder: made(inside, owner), owner };
  const folder = outside(dataDir);
  report(`The database is in ${folder}, because the user it runs as can't enter ${dataDir}.`);
  return { folder: made(folder, nobody), owner: nobody };
}

/** Whether a database was created for `dataDir`. Changes nothing. @throws Error if it may not be read */
export function hasCluster(dataDir: string): boolean {
  const folders = [join(dataDir, 'postgres'), ...(isRoot() ? [outside(dataDir)] : [])];
  return folders.some((folder) => statSync(join(folder, 'cluster', 'data', 'PG_VERSION'), { throwIfNoEntry: false }));
}

/** Removes a data directory with its database, which must not be running. */
export function removeDataDirectory(dataDir: string): void {
  for (const folder of [dataDir, ...(isRoot() ? [outside(dataDir)] : [])]) {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** For a data directory that the server's user can't enter. */
function outside(dataDir: string): string {
  return join('/var/lib/loom-and-lane', createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
}

function made(folder: string, owner?: Owner): string {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  return folder;
}

/** Files made by somebody who started the shop without being root stay theirs. */
function ownerOf(folder: string): Owner {
  const { uid, gid } = statSync(folder, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  return uid === 0 ? nobody : { uid, gid };
}

/** Other users may pass through the data directory; the mode of each file in it protects the file. */
function letThrough(dataDir: string): void {
  const { uid, mode } = statSync(dataDir);
  if (uid === 0) chmodSync(dataDir, mode | 0o011);
}

function canReach(folder: string, who: Owner): boolean {
  if (!mayEnter(statSync(folder), who)) return false;
  return dirname(folder) === folder || canReach(dirname(folder), who);
}

function mayEnter({ uid, gid, mode }: Stats, who: Owner): boolean {
  if (uid === who.uid) return (mode & 0o100) !== 0;
  return (mode & (gid === who.gid ? 0o010 : 0o001)) !== 0;
}
