import { existsSync, readdirSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { at, root } from '../places.mjs';

const isSpec = /\.spec\.tsx?$/;

/**
 * The parts with the spec files that words name: a module, a folder, a file or a piece of a path, seen from the repository's root.
 * Specs that need no build come first; suites that do are only searched when those have none.
 * @returns {{ part: object, files: string[] }[]} absolute paths
 */
export function select(parts, words) {
  const wanted = words.map((word) => (isAbsolute(word) ? relative(root, word) : word).split(sep).join('/'));
  const found = parts
    .filter(({ specs }) => specs)
    .map((part) => ({
      part,
      files: specsIn(part).filter((file) => wanted.some((word) => pathOf(file).includes(word))),
    }))
    .filter(({ files }) => files.length > 0);
  const quick = found.filter(({ part }) => !part.needs);
  return quick.length > 0 ? quick : found;
}

function specsIn({ specs }) {
  return specs
    .map((folder) => at(folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
    .filter((file) => isSpec.test(file));
}

function pathOf(file) {
  return relative(root, file).split(sep).join('/');
}
