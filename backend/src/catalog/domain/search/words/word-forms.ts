import { isUnspaced } from './tokenizer.js';

/** Plurals whose singular is a different word. */
const pluralsOnly = new Set(['briefs', 'flats', 'glasses', 'shades', 'shorts', 'tights', 'woollens', 'woolens']);

/** One form for singular and plural, for comparing only: `dress` of dresses, `hoody` of hoodies. */
export function baseOf(word: string): string {
  if (pluralsOnly.has(word)) return word;
  if (word.length > 4 && /ies?$/.test(word)) return word.replace(/ies?$/, 'y');
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

export function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** The word with its likely singulars and plurals, some of which are no words. */
export function formsOf(word: string): string[] {
  if (pluralsOnly.has(word) || isUnspaced(word)) return [word];
  const base = baseOf(word);
  const singulars = [
    word,
    base,
    base.replace(/([^aeiou])y$/, '$1ie'),
    ...(/[^sui]s$/.test(word) ? [word.slice(0, -1)] : []),
  ];
  return [...new Set([...singulars, ...singulars.map(pluralOf)])];
}
