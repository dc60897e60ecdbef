import { folded } from './folded.js';

/** What people put between letters or leave out. */
const separators = /[ \-./()+,'&_:;#*|"\\\u00b7\u201c\u201d\u201e\u3001\u3002\u3012\u3020\u30fb]/g;
/** More words than this make a search no narrower. */
const maxWords = 6;

/** The folded text without separators. The SQL function `platform.squeezed` returns the same. */
export function squeezed(text: string): string {
  return folded(text).replace(separators, '');
}

/** Patterns for `like`, all of which a squeezed text has where it has the words; none for a text without words. */
export function patternsOfWords(text: string): string[] {
  const plain = folded(text);
  const words = /[\p{L}\p{N}]/u.test(plain) ? plain.split(' ').map(squeezed).filter(Boolean) : [];
  const longest = [...new Set(words)].sort((one, other) => other.length - one.length).slice(0, maxWords);
  return longest.map(partOf);
}

/** A pattern for `like`. @param word squeezed */
export function partOf(word: string): string {
  return `%${word.replaceAll('%', String.raw`\%`)}%`;
}
