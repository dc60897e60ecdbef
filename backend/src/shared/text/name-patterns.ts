import { partOf, squeezed, squeezedWordsOf } from './squeezed.js';

/** Letters of which an index of parts needs so many. */
const leastPart = 3;

/**
 * Patterns for `like`, all of which a squeezed name matches: its words in any order, or, where they are too short to be
 * found within names, its beginning.
 */
export function namePatterns(text: string): string[] {
  const words = squeezedWordsOf(text);
  if (words.length === 0 || (words[0] ?? '').length >= leastPart) return words.map(partOf);
  return [partOf(squeezed(text)).slice(1)];
}
