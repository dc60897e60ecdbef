import { type PriceWords, priceWordsOf } from './price-words.js';
import { wordsOf } from './search-words.js';
import type { Synonyms, Wish } from './synonyms.js';

/** A wish that was found in a search, such as `Under $80`, and the search without it. */
export interface Understood {
  readonly label: string;
  readonly without: string;
}

/** What somebody asks for with a text. */
export interface SearchRequest {
  /** Normalized and distinct, without words that are no help. */
  readonly words: readonly string[];
  readonly priceWords: PriceWords | undefined;
  /** Cents, included. */
  readonly minPrice: number | undefined;
  /** Cents, included. */
  readonly maxPrice: number | undefined;
  readonly isOnSale: boolean;
  readonly isCheapestFirst: boolean;
  readonly understood: readonly Understood[];
}

const maxSearchWords = 12;
const labels = { 'on sale': 'On sale', 'lowest price first': 'Lowest price first' } as const;

export function searchRequestOf(text: string, synonyms: Synonyms): SearchRequest {
  const price = priceWordsOf(text);
  const all = wordsOf(price?.rest ?? text);
  const parts = partsOf(all, synonyms);
  const wishes = new Set(parts.map(({ wish }) => wish));
  const isWish = wishes.has('on sale') || wishes.has('lowest price first') || price !== undefined;
  const useful = parts.filter(({ wish }) => wish === undefined);
  const shown = useful.length > 0 || isWish ? useful : parts;
  return {
    words: [...new Set(shown.flatMap(({ words }) => words))].slice(0, maxSearchWords),
    priceWords: price,
    minPrice: price?.min,
    maxPrice: price?.max,
    isOnSale: wishes.has('on sale'),
    isCheapestFirst: wishes.has('lowest price first'),
    understood: understoodOf(parts, price),
  };
}

interface Part {
  readonly words: readonly string[];
  readonly wish: Wish | undefined;
}

/** Known phrases, longest first, so that a word that is no help alone stays part of one ("slip on shoes"). */
function partsOf(all: readonly string[], synonyms: Synonyms): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < all.length;) {
    const part = partAt(all, at, synonyms);
    parts.push(part);
    at += part.words.length;
  }
  return parts;
}

function partAt(all: readonly string[], at: number, synonyms: Synonyms): Part {
  for (let length = Math.min(synonyms.longest, all.length - at); length > 0; length--) {
    const words = all.slice(at, at + length);
    if (synonyms.meaningOf(words)) return { words, wish: undefined };
    const wish = synonyms.wishOf(words);
    if (wish) return { words, wish };
  }
  return { words: all.slice(at, at + 1), wish: undefined };
}

function understoodOf(parts: readonly Part[], price: PriceWords | undefined): Understood[] {
  const wished = (['on sale', 'lowest price first'] as const)
    .filter((wish) => parts.some((part) => part.wish === wish))
    .map((wish) => {
      const rest = parts.filter((part) => part.wish !== wish).flatMap(({ words }) => words);
      return { label: labels[wish], without: [...rest, price?.words ?? ''].join(' ').trim() };
    });
  return price ? [{ label: price.label, without: price.rest }, ...wished] : wished;
}
