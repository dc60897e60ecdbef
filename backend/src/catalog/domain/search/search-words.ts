const shortestToForgive = 3;
const longestWord = 40;
const mostWords = 12;

// These stand in nearly every sentence and say nothing about a product.
const fillers = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** The words of a text in the one way they are compared: small letters without accents, `levi's` as `levis`, `H&M` as `hm`. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '');
  const joined = plain.replace(/(?<![\p{L}\p{N}])([\p{L}\p{N}])\s*&\s*(?=[\p{L}\p{N}](?![\p{L}\p{N}]))/gu, '$1');
  return (joined.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length <= longestWord);
}

/** As `wordsOf`, and `t-shirt` as `tshirt` too: how a product is put into the index. */
export function indexedWordsOf(text: string): string[] {
  const joined = text.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [];
  return [...wordsOf(text), ...joined.flatMap((word) => wordsOf(word.replaceAll('-', '')))];
}

/** What somebody looks for; words that say nothing count only when there are no others. */
export function soughtWordsOf(text: string): string[] {
  const words = [...new Set(wordsOf(text))];
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : words).slice(0, mostWords);
}

/**
 * The word itself and it with one letter left out. Two words one slip apart (a letter missing, added, wrong, or two changed
 * places) always share one of these, so that an index over them finds every near word.
 */
export function spellingsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < shortestToForgive) return [];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
}

/** One letter missing, added or wrong, or two neighbours changed places. */
export function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = [[...one], [...other]].sort((a, b) => a.length - b.length) as [string[], string[]];
  if (long.length - short.length > 1) return false;
  const from = firstDifference(short, long);
  const rest = (letters: string[], skip: number) => letters.slice(from + skip).join('');
  if (short.length < long.length) return rest(short, 0) === rest(long, 1);
  if (rest(short, 1) === rest(long, 1)) return true;
  return short[from] === long[from + 1] && short[from + 1] === long[from] && rest(short, 2) === rest(long, 2);
}

/** @param known words that may be near. @returns those one slip away, likeliest first: people rarely miss the first letters */
export function nearestTo(word: string, known: readonly string[]): string[] {
  return known
    .filter((each) => isOneSlipAway(word, each))
    .map((each) => ({ each, same: firstDifference([...word], [...each]) }))
    .sort((a, b) => b.same - a.same || (a.each < b.each ? -1 : 1))
    .map(({ each }) => each);
}

function firstDifference(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((letter, index) => letter !== other[index]);
  return at === -1 ? one.length : at;
}
