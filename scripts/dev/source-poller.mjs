import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Finds changes by inode, time and size. Node 20's recursive `watch` loses files that an editor replaces. */
export class SourcePoller {
  #known;

  constructor(folder) {
    this.folder = folder;
    this.#known = this.#versions();
  }

  /** @returns paths, within the folder, of files that were changed, added or removed since the last call */
  changes() {
    const before = this.#known;
    this.#known = this.#versions();
    const names = new Set([...before.keys(), ...this.#known.keys()]);
    return [...names].filter((name) => before.get(name) !== this.#known.get(name));
  }

  #versions() {
    const files = filesIn(this.folder);
    return new Map(files.map((file) => [relative(this.folder, file), version(file)]));
  }
}

/** Reads each folder by itself: a recursive `readdirSync` fails where one is removed meanwhile. */
function filesIn(folder) {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}

/** @returns no entries for a folder that was removed since its parent was listed */
function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  }
}

/** Undefined for a file that was removed since it was listed. */
function version(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs} ${found.size}`;
}
