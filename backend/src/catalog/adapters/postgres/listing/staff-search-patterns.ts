import { folded } from '../../../../shared/text/folded.js';

/** Left out of texts and words. The SQL function `catalog.squeezed` does the same. */
const separators = /[ \-./()+,'&_:;#*|"\\\u00b7\u201c\u201d\u201e\u30fb]/g;
/** More words than this make a search no narrower. */
const maxWords = 6;

/**
 * Patterns for `like` in `staff_words`, all of which a product has; none for an empty text, and null for a text without
 * words.
 */
export function staffSearchPatterns(text: string): (string | null)[] {
  if (text.trim() === '') return [];
  const plain = folded(text);
  const words = /[\p{L}\p{N}]/u.test(plain) ? plain.split(' ').map(squeezed).filter(Boolean) : [];
  const longest = [...new Set(words)].sort((one, other) => other.length - one.length).slice(0, maxWords);
  return longest.length > 0 ? longest.map((word) => `%${word.replaceAll('%', String.raw`\%`)}%`) : [null];
}

/** A word without separators. */
export function squeezed(word: string): string {
  return word.replace(separators, '');
}
