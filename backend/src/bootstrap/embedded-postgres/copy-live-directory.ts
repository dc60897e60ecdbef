import { chmodSync, copyFileSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies a folder in which somebody goes on working. What is taken away after it was listed is left out; anything else
 * that goes wrong is thrown.
 * @param isWanted asked of each path in the folder before it is read; what it declines is left out, with all that
 * is in it
 * @throws Error where `from` itself is not there, or something that is there can not be copied
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

/** The same is said of a place to copy to that is gone, which is no reason to go on. */
function unlessGone(path: string, copy: () => void): void {
  try {
    copy();
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isAbsent || lstatSync(path, { throwIfNoEntry: false })) throw error;
  }
}
