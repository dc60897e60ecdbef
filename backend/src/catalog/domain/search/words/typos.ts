import { baseOf } from './word-forms.js';

const minCorrectedLength = 3;
/** Words up to this length must share the first letter or swap the first two: many short ones are one typo apart. */
const maxShortLength = 4;

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
