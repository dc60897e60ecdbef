import type { Concept } from './search-concepts.js';
import type { OptionWord } from './options-in-text/option-words.js';
import { baseOf, pluralOf } from './words/word-forms.js';

/** How much is lost without a concept: the garment most, a colour least. */
const importance: Readonly<Record<Concept['kind'], number>> = {
  garment: 16,
  word: 6,
  brand: 5,
  people: 4,
  detail: 3,
  colour: 2,
};
const maxConcepts = 5;
const maxSubsets = 20;

/** Subsets of the concepts, for when no product has all of them; the most important ones first. */
export function relaxationsOf(concepts: readonly Concept[]): Concept[][] {
  const all = [...concepts].sort((a, b) => importance[b.kind] - importance[a.kind]).slice(0, maxConcepts);
  const chosen = Array.from({ length: 2 ** all.length - 1 }, (_, n) => all.filter((__, at) => ((n + 1) >> at) & 1));
  return chosen
    .filter(({ length }) => length < concepts.length)
    .sort((a, b) => weightOf(b) - weightOf(a))
    .slice(0, maxSubsets)
    .map((subset) => concepts.filter((each) => subset.includes(each)));
}

/** Beside a garment these would say something about what is shown, as "Showing no garments." does. */
const claims = /(?<![\p{L}'’-])(?:no|not|non|none|nor|never|without|zero|any|all|every|other|only)(?![\p{L}'’-])/iu;

/**
 * As in "Showing black linen shirts in size M.", or "Showing results for “linen”." without a garment.
 * @param options sizes and colours that still filter the search; at least one where there are no concepts
 */
export function descriptionOf(concepts: readonly Concept[], options: readonly OptionWord[] = []): string {
  const colours = valuesOf(options, 'colour');
  const sizes = valuesOf(options, 'size');
  const inSize = sizes ? [`in size ${sizes}`] : [];
  if (concepts.length === 0) return ['what comes', ...(colours ? [`in ${colours}`] : []), ...inSize].join(' ');
  const garments = concepts.filter(({ kind }) => kind === 'garment');
  const others = concepts.filter(({ kind }) => kind !== 'garment').map(spoken);
  const words = [...(colours ? [colours] : []), ...others, ...garments.map(spoken)];
  const isPhrase = garments.length > 0 && !words.some((each) => claims.test(each));
  if (!isPhrase) return [`results for “${words.join(' ')}”`, ...inSize].join(' ');
  return [...words.slice(0, -1), plural(words.at(-1) ?? ''), ...inSize].join(' ');
}

/** Shades as the colours that they belong to: `blue` for `navy`. */
export function withoutShades(options: readonly OptionWord[]): OptionWord[] {
  return options.map((option) => (option.kind === 'colour' ? { ...option, words: option.value } : option));
}

/** Colours as typed, and sizes by their labels, joined by `or`. */
function valuesOf(options: readonly OptionWord[], kind: OptionWord['kind']): string {
  return options
    .filter((option) => option.kind === kind)
    .map(({ words, value }) => (kind === 'size' ? value.replaceAll(',', ', ') : words.toLowerCase()))
    .join(' or ');
}

function weightOf(concepts: readonly Concept[]): number {
  return concepts.reduce((sum, { kind }) => sum + importance[kind], 0);
}

const possessives: Readonly<Record<string, string>> = { men: 'men’s', women: 'women’s', kids: 'kids’' };

function spoken({ kind, name, words }: Concept): string {
  const text = words.join(' ').replace(/\bt (?=shirts?\b)/, 't-');
  return kind === 'people' ? (possessives[name] ?? text) : text;
}

/** Words such as footwear and jeans have no other plural. */
function plural(text: string): string {
  const [word = ''] = text.split(' ').slice(-1);
  const hasNone = /(?:wear|ing|ery|apparel)$/.test(word) || baseOf(word) !== word;
  return hasNone ? text : `${text.slice(0, text.length - word.length)}${pluralOf(word)}`;
}
