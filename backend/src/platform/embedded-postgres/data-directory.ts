import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, statSync, type Stats } from 'node:fs';
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

/** Makes the folder. Says so in one line when it can not lie in `dataDir`. */
export function dataDirectory(dataDir: string): DataDirectory {
  mkdirSync(dataDir, { recursive: true });
  if (process.getuid?.() !== 0) return { folder: made(join(dataDir, 'postgres')) };
  const owner = ownerOf(join(dataDir, 'postgres'));
  letThrough(dataDir);
  if (canReach(dataDir, owner)) return { folder: made(join(dataDir, 'postgres'), owner), owner };
  const elsewhere = join('/var/lib/loom-and-lane', createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  process.stdout.write(`The database lies in ${elsewhere}: the user it runs as can not enter ${dataDir}.\n`);
  return { folder: made(elsewhere, nobody), owner: nobody };
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
