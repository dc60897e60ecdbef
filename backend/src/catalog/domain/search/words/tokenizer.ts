import { folded } from '../../../../shared/text/folded.js';

/** Letters. Longer words are compared by their beginnings. */
const maxWordLength = 40;
/** Of scripts that write words without spaces, or join them. */
const unspacedLetter =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** Words in the form in which texts are compared: `levi's` as `levis`, `H&M` as `hm`. */
export function wordsOf(text: string): string[] {
  return runsOf(text).map((word) => (word.length > maxWordLength ? [...word].slice(0, maxWordLength).join('') : word));
}

/**
 * As `wordsOf`, plus `t-shirt` as `tshirt`, `l'oeuvre` as `oeuvre`, and the pairs and letters of unspaced words: the
 * words that the index holds.
 */
export function indexedWordsOf(text: string): string[] {
  const plain = folded(text);
  const joined = plain.match(/(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)+/gu) ?? [];
  const named = plain.match(/(?<=[\p{L}\p{M}]')[\p{L}\p{M}]{3,}/gu) ?? [];
  const unspaced = runsOf(text).map((word) => (isUnspaced(word) ? word : ' '));
  const runs = unspaced.join('').split(' ').filter(Boolean);
  return [
    ...wordsOf(text),
    ...joined.flatMap((word) => wordsOf(word.replaceAll('-', ''))),
    ...named.flatMap(wordsOf),
    ...runs.flatMap(pairsIn),
    ...new Set(runs.flatMap((run) => run.match(/[\p{L}\p{N}]/gu) ?? [])),
  ];
}

/** Whether the word may be a part of what is written as one: such a word is found by its pairs in their order. */
export function isUnspaced(word: string): boolean {
  return unspacedLetter.test(word);
}

/** The neighbours in a word; a single letter is itself. */
export function pairsIn(word: string): string[] {
  const letters = [...word];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

function runsOf(text: string): string[] {
  // Composed, because the pairs of Japanese letters would otherwise be of a letter and its mark.
  const plain = folded(text).normalize('NFC').replaceAll("'", '');
  const joined = plain.replace(/(?<![\p{L}\p{N}])([\p{L}\p{N}])\s*&\s*(?=[\p{L}\p{N}](?![\p{L}\p{N}]))/gu, '$1');
  return joined.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}
