import { folded } from './folded.js';

/** What people put between letters or leave out. */
const separators = /[ \-./()+,'&_:;#*|"\\\u00b7\u201c\u201d\u201e\u3001\u3002\u3012\u3020\u30fb]/g;
/** More words than this make a search no narrower. */
const maxWords = 6;

/** The folded text without separators. The SQL function `platform.squeezed` returns the same. */
export function squeezed(text: string): string {
  return folded(text).replace(separators, '');
}

/** The longest words of a search, squeezed; none for a text without letters and digits. */
export function squeezedWordsOf(text: string): string[] {
  const plain = folded(text);
  const words = /[\p{L}\p{N}]/u.test(plain) ? plain.split(' ').map(squeezed).filter(Boolean) : [];
  return [...new Set(words)].sort((one, other) => other.length - one.length).slice(0, maxWords);
}

/** A pattern for `like` in a squeezed text. @param word squeezed */
export function partOf(word: string): string {
  return `%${word.replaceAll('%', String.raw`\%`)}%`;
}
