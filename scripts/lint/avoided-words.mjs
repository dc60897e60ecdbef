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
  ['whole(?! numbers?\\b)', 'complete, entire or all'],
  ['lets? go|letting go', 'release'],
  ['shelf|shelves', 'stock, catalogue or segment'],
  ['be it', 'whether'],
].map(([words, instead]) => ({ pattern: new RegExp(`(?<![\\w-])(?:${words})(?![\\w])`, 'gi'), instead }));

/** Generated from openapi.yaml, whose texts come from the controllers. */
export const generated = ['frontend/src/contract/api.d.ts'];

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
