import { noOptionWords, type OptionWord, type OptionWords } from './options-in-text/option-words.js';
import type { Span } from './options-in-text/text-tokens.js';
import { type PriceWords, priceWordsOf } from './prices-in-searches.js';
import { wordsOf } from './words/tokenizer.js';
import type { Synonyms, Wish } from './synonyms.js';

/** What was found in a search, such as `Under $80`, and the search without it. */
export interface Understood {
  readonly label: string;
  readonly without: string;
  /** Set for sizes and colours only, as are the next two fields. */
  readonly kind?: OptionWord['kind'];
  readonly value?: string;
  /** As typed. */
  readonly words?: string;
}

/** What somebody asks for with a text. */
export interface SearchRequest {
  /** Normalized and distinct, without sizes, colours, and words with a `Wish` (such as fillers). */
  readonly words: readonly string[];
  /** As `words`, with colours. */
  readonly wordsWithColours: readonly string[];
  /** As `words`, with sizes and colours. */
  readonly allWords: readonly string[];
  /** Normalized words of sizes and colours. */
  readonly optionalWords: readonly string[];
  /** Names of colours: products with a colour of that name come first. */
  readonly colourNames: readonly string[];
  /** Sizes and colours to filter by. */
  readonly options: readonly OptionWord[];
  readonly priceWords: PriceWords | undefined;
  /** Cents, included. */
  readonly minPrice: number | undefined;
  /** Cents, included. */
  readonly maxPrice: number | undefined;
  readonly isOnSale: boolean;
  readonly isCheapestFirst: boolean;
  /** Prices, offers and the sort. */
  readonly wishes: readonly Understood[];
}

const maxSearchWords = 12;
const labels = { 'on sale': 'On sale', 'lowest price first': 'Lowest price first' } as const;

export function understoodOption({ kind, value, words, without }: OptionWord): Understood {
  const label =
    kind === 'size' ? `Size ${value.replaceAll(',', ', ')}` : `Colour: ${value[0]?.toUpperCase()}${value.slice(1)}`;
  return { label, without, kind, value, words };
}

/**
 * @param optionsOf sizes and colours in a text
 * @param namesIn where a text has names, whose words are neither prices nor offers
 */
export function searchRequestOf(
  text: string,
  synonyms: Synonyms,
  optionsOf: (text: string) => OptionWords = noOptionWords,
  namesIn: (text: string) => readonly Span[] = () => [],
): SearchRequest {
  const search = text.trim().replace(/\s+/g, ' ');
  const price = priceBeside(namesIn(search), search);
  const unpriced = price?.rest ?? text;
  const found = optionsOf(unpriced);
  const names = namesIn(unpriced).map(({ start, end }) => wordsOf(unpriced.slice(start, end)));
  const phrases = { synonyms, names };
  const parts = partsOf(wordsOf(unpriced), phrases);
  const wishes = wishesOf(parts, price);
  const isFilter = wishes.length > 0 || found.options.length > 0;
  const words = usefulWordsOf(found.rest, phrases, isFilter);
  const allWords = usefulWordsOf(unpriced, phrases, isFilter);
  return {
    // A search that has only words of sizes and colours to ignore searches for these words.
    words: words.length > 0 || isFilter ? words : allWords,
    wordsWithColours: usefulWordsOf(found.withColours, phrases, isFilter),
    allWords,
    optionalWords: found.optional,
    colourNames: found.colourNames,
    options: found.options.map((option) => ({ ...option, without: joined([option.without, price?.words]) })),
    priceWords: price,
    minPrice: price?.min,
    maxPrice: price?.max,
    isOnSale: parts.some(({ wish }) => wish === 'on sale'),
    isCheapestFirst: parts.some(({ wish }) => wish === 'lowest price first'),
    wishes,
  };
}

/** The price in a search, unless it is part of a name. */
function priceBeside(names: readonly Span[], search: string): PriceWords | undefined {
  const price = priceWordsOf(search);
  const at = price ? search.indexOf(price.words) : 0;
  return names.some(({ start, end }) => price && at < end && at + price.words.length > start) ? undefined : price;
}

/** What several words may be together. */
interface Phrases {
  readonly synonyms: Synonyms;
  /** As words. */
  readonly names: readonly (readonly string[])[];
}

/** @param isFilter whether the search has a filter, so that it needs no words */
function usefulWordsOf(text: string, phrases: Phrases, isFilter: boolean): string[] {
  const parts = partsOf(wordsOf(text), phrases);
  const useful = parts.filter(({ wish }) => wish === undefined);
  const shown = useful.length > 0 || isFilter ? useful : parts;
  return [...new Set(shown.flatMap(({ words }) => words))].slice(0, maxSearchWords);
}

interface Part {
  readonly words: readonly string[];
  readonly wish: Wish | undefined;
}

/** Splits words into known phrases, longest first, so that a filler word can be part of one ("slip on shoes"). */
function partsOf(all: readonly string[], phrases: Phrases): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < all.length;) {
    const part = partAt(all, at, phrases);
    parts.push(part);
    at += part.words.length;
  }
  return parts;
}

function partAt(all: readonly string[], at: number, { synonyms, names }: Phrases): Part {
  const name = names.find((words) => words.length > 0 && words.every((word, place) => all[at + place] === word));
  if (name) return { words: name, wish: undefined };
  for (let length = Math.min(synonyms.longest, all.length - at); length > 0; length--) {
    const words = all.slice(at, at + length);
    if (synonyms.meaningOf(words)) return { words, wish: undefined };
    const wish = synonyms.wishOf(words);
    if (wish) return { words, wish };
  }
  return { words: all.slice(at, at + 1), wish: undefined };
}

function wishesOf(parts: readonly Part[], price: PriceWords | undefined): Understood[] {
  const wished = (['on sale', 'lowest price first'] as const)
    .filter((wish) => parts.some((part) => part.wish === wish))
    .map((wish) => {
      const rest = parts.filter((part) => part.wish !== wish).flatMap(({ words }) => words);
      return { label: labels[wish], without: joined([...rest, price?.words]) };
    });
  return price ? [{ label: price.label, without: price.rest }, ...wished] : wished;
}

function joined(texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join(' ');
}
