import { type ScaleName, SizeScale } from '../../options/size-scale.js';
import { type Span, without } from './text-tokens.js';

export interface SizeWord {
  /** Labels as products have them; any of them fits. */
  readonly sizes: readonly string[];
  /** As typed. They stay optional words of the search. */
  readonly words: string;
  /** The text without these words. */
  readonly without: string;
}

interface Found {
  readonly sizes: readonly string[];
  readonly start: number;
  readonly end: number;
}

interface Rule {
  readonly pattern: RegExp;
  /** Returns the sizes of a match and its groups; empty when it is no size. */
  readonly read: (match: readonly string[]) => string[];
  /** Such words mean a size only beside others. */
  readonly needsOtherWords?: boolean;
}

const word = (pattern: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}&'’.-])(?:${pattern})(?![\p{L}\p{N}&'’-]|\.\p{L})`, 'giu');
const notUnits = String.raw`(?! ?(?:cm|mm|m|inch|inches|in|l|litres?|liters?|g|kg|pack|pcs|%|"|″)(?![\p{L}\p{N}]))`;
const number = String.raw`\d{2}(?:[.,]5|½)?`;

const scale = (name: Exclude<ScaleName, 'own'>) => {
  const sizes = SizeScale.of(name);
  return (text: string) => [sizes.normalize(text)].filter((label) => label !== undefined);
};
const letters = scale('letters');
const shoes = scale('eu-shoes');
const ages = scale('kids');
const jeans = scale('waist-length');
const lengths = [26, 28, 30, 32, 34, 36, 38];
const anyLength = (waist: string) => lengths.flatMap((length) => jeans(`${waist}×${length}`));
const numbered = (text: string) => [...shoes(text), ...(/^\d+$/.test(text) ? anyLength(text) : [])];

/** Every age from one to another. */
function agesBetween(from: string, to = from): string[] {
  const [first, last] = [Number(from), Number(to)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at).flatMap((age) =>
    ages(`${age} y`),
  );
}

const rules: readonly Rule[] = [
  {
    pattern: word(String.raw`w ?(\d{2})(?: |\/| \/ )?l ?(\d{2})|(\d{2}) ?[x×/] ?(\d{2})`),
    read: ([, waist, length, wide = waist, long = length]) => jeans(`${wide}×${long}`),
  },
  {
    pattern: word(String.raw`(\d{1,2}) ?(?:-|–|to) ?(\d{1,2}) ?(?:m|mths?|months?)`),
    read: ([, from, to]) => ages(`${from}–${to} m`),
  },
  {
    pattern: word(String.raw`(?:aged? )?(\d{1,2})(?: ?(?:-|–|to) ?(\d{1,2}))? ?(?:yo|yrs?|years?|y)(?: olds?)?`),
    read: ([, from = '', to]) => agesBetween(from, to),
  },
  {
    pattern: word(String.raw`aged? (\d{1,2})(?: ?(?:-|–|to) ?(\d{1,2}))?`),
    read: ([, from = '', to]) => agesBetween(from, to),
  },
  {
    pattern: word(String.raw`(?:sizes?|eu) (?:eu )?(${number}|\d|[a-z]{1,6}|\d ?xl)`),
    read: ([, size = '']) => [...letters(size), ...(/^(?:\d|1[0-4])$/.test(size) ? ages(size) : numbered(size))],
  },
  { pattern: word('(x{1,4}s|x{1,4}l|[2-4] ?x[sl])'), read: ([, size = '']) => letters(size) },
  {
    pattern: word(`${number}${notUnits}`),
    read: ([size = '']) => numbered(size),
    needsOtherWords: true,
  },
  { pattern: word('[sml]'), read: ([size = '']) => letters(size), needsOtherWords: true },
];

/** A letter after these is no size: “men s shirt”, “h m”, “18 l backpack”. */
const beforeNoSize = /(?:^|[^\p{L}])(?:h|men|women|man|woman|kid|kids|boy|girl|levi|baby|&|\d) $/iu;

/**
 * Sizes in the words of a search, in their order. Prices have to be taken out before.
 * @param namesIn where a text has names, whose words are no sizes
 */
export function sizeWordsOf(
  search: string,
  namesIn: (text: string) => readonly Span[] = () => [],
): { readonly sizes: readonly SizeWord[]; readonly rest: string } {
  const text = search.trim().replace(/\s+/g, ' ');
  const names = namesIn(text);
  const found: Found[] = [];
  for (const { pattern, read, needsOtherWords = false } of rules) {
    if (needsOtherWords && !/\p{L}{2}/u.test(without(text, found))) continue;
    for (const match of text.matchAll(pattern)) {
      const part = { sizes: read(match), start: match.index, end: match.index + match[0].length };
      const isFree = [...found, ...names].every(({ start, end }) => part.end <= start || part.start >= end);
      const isLetter = match[0].length === 1;
      if (part.sizes.length === 0 || !isFree || (isLetter && beforeNoSize.test(text.slice(0, part.start)))) continue;
      found.push(part);
    }
  }
  const sizes = found
    .sort((a, b) => a.start - b.start)
    .map((part) => ({
      sizes: part.sizes,
      words: text.slice(part.start, part.end),
      without: without(text, [part]),
    }));
  return { sizes, rest: without(text, found) };
}
