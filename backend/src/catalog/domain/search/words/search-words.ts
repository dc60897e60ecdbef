const minCorrectedLength = 3;
/** Up to here a typo leaves the first letter right: too many short words are one typo apart. */
const maxShortLength = 4;
const maxWordLength = 40;

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

/** Their singular is another word. */
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
  if (pluralsOnly.has(word)) return [word];
  const base = baseOf(word);
  const singulars = [
    word,
    base,
    base.replace(/([^aeiou])y$/, '$1ie'),
    ...(/[^sui]s$/.test(word) ? [word.slice(0, -1)] : []),
  ];
  return [...new Set([...singulars, ...singulars.map(pluralOf)])];
}

/**
 * The word and its base, and both with each one letter left out. Two words one typo apart (a letter missing, added,
 * wrong, or two swapped) always share one of these, so that an index on them finds every similar word.
 */
export function spellingsOf(word: string): string[] {
  return [...new Set([word, baseOf(word)].flatMap(withoutOneLetter))];
}

function withoutOneLetter(word: string): string[] {
  const letters = [...word];
  if (letters.length < minCorrectedLength) return [];
  return [word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))];
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
 * @returns those one typo away in singular or plural, likeliest first: people rarely mistype the number or the first
 * letters
 */
export function nearestTo(word: string, known: readonly string[]): string[] {
  return [...new Set(known)]
    .filter((each) => isMistyped(word, each))
    .map((each) => ({
      each,
      isSameNumber: isOneTypoAway(word, each),
      same: firstDifference([...word], [...each]),
    }))
    .sort((a, b) => Number(b.isSameNumber) - Number(a.isSameNumber) || b.same - a.same || (a.each < b.each ? -1 : 1))
    .map(({ each }) => each);
}

function isMistyped(word: string, known: string): boolean {
  if (/\d/.test(word + known)) return false;
  const bases = [baseOf(word), baseOf(known)] as const;
  if (!isOneTypoAway(word, known) && !isOneTypoAway(...bases)) return false;
  const isShort = Math.min(...bases.map((each) => each.length)) <= maxShortLength;
  return !isShort || word[0] === known[0] || isSwap(word, known);
}

function isSwap(one: string, other: string): boolean {
  return one[0] === other[1] && one[1] === other[0];
}

function firstDifference(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((letter, index) => letter !== other[index]);
  return at === -1 ? one.length : at;
}
