import { existsSync, readdirSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { at, root } from '../../paths.mjs';

const isSpec = /\.spec\.tsx?$/;

/**
 * Finds the spec files that match the words: a module, a folder, a file or a part of a path from the repository's root.
 * Suites that need a build are searched only for words that match no other spec.
 * @returns {{ selected: { part: object, files: string[] }[], unknown: string[] }} absolute paths; words without a match
 */
export function findSpecFiles(parts, words) {
  const suites = parts.filter(({ specs }) => specs).map((part) => ({ part, files: specsIn(part) }));
  const wanted = new Set();
  const unknown = [];
  for (const word of words) {
    const files = filesOf(word, suites);
    if (files.length === 0) unknown.push(word);
    for (const file of files) wanted.add(file);
  }
  const selected = suites
    .map(({ part, files }) => ({ part, files: files.filter((file) => wanted.has(file)) }))
    .filter(({ files }) => files.length > 0);
  return { selected, unknown };
}

function filesOf(word, suites) {
  const path = (isAbsolute(word) ? relative(root, word) : word).split(sep).join('/');
  const found = (needsBuild) =>
    suites
      .filter(({ part }) => Boolean(part.needs) === needsBuild)
      .flatMap(({ files }) => files.filter((file) => pathOf(file).includes(path)));
  const quick = found(false);
  return quick.length > 0 ? quick : found(true);
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
