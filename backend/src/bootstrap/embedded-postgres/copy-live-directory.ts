import { chmodSync, copyFileSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies a directory while other processes change it. Files that disappear meanwhile are left out.
 * @param isWanted called with each path before it is read; a directory it refuses is left out with its contents
 * @throws Error if `from` does not exist, or an existing file can't be copied
 */
export function copyLiveDirectory(from: string, to: string, isWanted: (path: string) => boolean = () => true): void {
  const { mode } = lstatSync(from);
  const names = readdirSync(from);
  mkdirSync(to, { recursive: true });
  for (const name of names) {
    const path = join(from, name);
    if (isWanted(path)) unlessGone(path, () => copyOne(path, join(to, name), isWanted));
  }
  chmodSync(to, mode);
}

function copyOne(from: string, to: string, isWanted: (path: string) => boolean): void {
  const found = lstatSync(from);
  if (found.isDirectory()) copyLiveDirectory(from, to, isWanted);
  else if (found.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else if (found.isFile()) copyFileSync(from, to);
}

/** Ignores that `path` has disappeared; a missing target gives the same error code, but is a failure. */
function unlessGone(path: string, copy: () => void): void {
  try {
    copy();
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isAbsent || lstatSync(path, { throwIfNoEntry: false })) throw error;
  }
}
