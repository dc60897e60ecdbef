import { folded } from '../../../../shared/text/folded.js';

const maxWordLength = 40;

/** Words in the form in which texts are compared: `levi's` as `levis`, `H&M` as `hm`. */
export function wordsOf(text: string): string[] {
  // Composed, because the database takes the marks of Japanese letters for the end of a word.
  const plain = folded(text).normalize('NFC').replaceAll("'", '');
  const joined = plain.replace(/(?<![\p{L}\p{N}])([\p{L}\p{N}])\s*&\s*(?=[\p{L}\p{N}](?![\p{L}\p{N}]))/gu, '$1');
  return (joined.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter((word) => word.length <= maxWordLength);
}

/** As `wordsOf`, plus `t-shirt` as `tshirt` and `l'oeuvre` as `oeuvre`: the words that the index holds. */
export function indexedWordsOf(text: string): string[] {
  const plain = folded(text);
  const joined = plain.match(/(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)+/gu) ?? [];
  const named = plain.match(/(?<=[\p{L}\p{M}]')[\p{L}\p{M}]{3,}/gu) ?? [];
  return [...wordsOf(text), ...joined.flatMap((word) => wordsOf(word.replaceAll('-', ''))), ...named.flatMap(wordsOf)];
}
