/** Words CONTRIBUTING.md rules out, and what to write instead. */
const avoided = [
  ['whoever|whomever', 'who it is: the shopper, the caller'],
  ['tells?|told|telling', 'report, send, deliver, log or cache'],
  ['sought', 'search for'],
  ['kept', 'cached, stored or reserved'],
  ['looks?|looked|looking', 'read, poll, check or search'],
  ['as ever', 'unchanged'],
  ["of (?:its|their|our|my|your|his|her|one[’']s|the shop[’']s) own", 'separate, or its owner'],
  ['for good', 'permanently'],
  ['(?:go|goes|going|went) along', 'part of'],
  ['at once', 'immediately, or concurrently'],
  ['whole', 'complete, entire or all'],
  ['lets? go|letting go', 'release'],
  ['shelf|shelves', 'stock, catalogue or segment'],
  ['be it', 'whether'],
].map(([words, instead]) => ({ pattern: new RegExp(`(?<![\\w-])(?:${words})(?![\\w])`, 'gi'), instead }));

/** Paths already written by these rules. Once every path is, both lists go and all files are checked. */
const finished = [
  ...['docs/', 'scripts/', 'deploy/', 'backend/chaos/', 'backend/fuzz/', 'backend/invariants.sql', 'backend/pack.mjs'],
  ...['backend/src/platform/', 'backend/src/bootstrap/', 'backend/src/cli/', 'backend/src/main.ts', 'frontend/'],
  ...['backend/src/ordering/', 'backend/src/payments/'],
  ...['backend/src/identity/', 'backend/src/cart/', 'backend/src/addressing/', 'backend/src/shared/'],
  ...['backend/test/journeys/', 'backend/test/deploy/', 'backend/test/contract/', 'backend/test/books/'],
  ...['jest/', 'lifecycle/', 'http/', 'people/', 'shop.ts', 'object-storage.ts', 'work-profiler.ts'].map(
    (each) => `backend/test/support/${each}`,
  ),
  ...['README.md', 'CONTRIBUTING.md', 'Makefile', 'Dockerfile', 'docker-compose.yml', 'eslint.config.js'],
  'backend/src/catalog/',
];
const unfinished = ['frontend/src/contract/api.d.ts'];

/** @param {string} path from the repository's root */
export function isFinished(path) {
  const isIn = (paths) => paths.some((each) => path.startsWith(each));
  return isIn(finished) && !isIn(unfinished);
}

/** For ESLint's `files`, where both patterns of a pair must match, and `ignores`. */
export const finishedGlobs = finished.map((path) => [asGlob(path), '**/*.{js,mjs,ts,tsx}']);
export const unfinishedGlobs = unfinished.map(asGlob);

/**
 * Text in backticks is quoted code and not checked.
 * @param {string} text
 * @returns {{ index: number, word: string, instead: string }[]}
 */
export function avoidedWordsIn(text) {
  const prose = text.replace(/`[^`]*`/g, (code) => code.replace(/[^\n]/g, ' '));
  return avoided
    .flatMap(({ pattern, instead }) =>
      [...prose.matchAll(pattern)].map(({ 0: word, index }) => ({ index, word, instead })),
    )
    .sort((a, b) => a.index - b.index);
}

function asGlob(path) {
  return path.endsWith('/') ? `${path}**` : path;
}
