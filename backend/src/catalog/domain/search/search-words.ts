const minCorrectedLength = 3;
const maxWordLength = 40;
const maxSearchWords = 12;

const stopWords = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** Normalized words: lower case without accents, `levi's` as `levis`, `H&M` as `hm`. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '');
  const joined = plain.replace(/(?<![\p{L}\p{N}])([\p{L}\p{N}])\s*&\s*(?=[\p{L}\p{N}](?![\p{L}\p{N}]))/gu, '$1');
  return (joined.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length <= maxWordLength);
}

/** As `wordsOf`, plus `t-shirt` as `tshirt`: the words that the index holds for a product. */
export function indexedWordsOf(text: string): string[] {
  const joined = text.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [];
  return [...wordsOf(text), ...joined.flatMap((word) => wordsOf(word.replaceAll('-', '')))];
}

/** The distinct words of a search, without stop words unless there are no others. */
export function searchWordsOf(text: string): string[] {
  const words = [...new Set(wordsOf(text))];
  const significant = words.filter((word) => !stopWords.has(word));
  return (significant.length > 0 ? significant : words).slice(0, maxSearchWords);
}

/**
 * The word, and the word with each one letter left out. Two words one typo apart (a letter missing, added, wrong, or
 * two swapped) always share one of these, so that an index on them finds every similar word.
 */
export function spellingsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < minCorrectedLength) return [];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
}

/** One letter missing, added or wrong, or two neighbours swapped. */
export function isOneTypoAway(one: string, other: string): boolean {
  const [short, long] = [[...one], [...other]].sort((a, b) => a.length - b.length) as [string[], string[]];
  if (long.length - short.length > 1) return false;
  const from = firstDifference(short, long);
  const rest = (letters: string[], skip: number) => letters.slice(from + skip).join('');
  if (short.length < long.length) return rest(short, 0) === rest(long, 1);
  if (rest(short, 1) === rest(long, 1)) return true;
  return short[from] === long[from + 1] && short[from + 1] === long[from] && rest(short, 2) === rest(long, 2);
}

/**
 * @param known candidates
 * @returns those one typo away, likeliest first: people rarely mistype the first letters
 */
export function nearestTo(word: string, known: readonly string[]): string[] {
  return known
    .filter((each) => isOneTypoAway(word, each))
    .map((each) => ({ each, same: firstDifference([...word], [...each]) }))
    .sort((a, b) => b.same - a.same || (a.each < b.each ? -1 : 1))
    .map(({ each }) => each);
}

function firstDifference(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((letter, index) => letter !== other[index]);
  return at === -1 ? one.length : at;
}
