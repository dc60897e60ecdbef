import type { SearchNotes } from '../../../application/product-views.js';
import { type SearchRequest, understoodOption } from '../../../domain/search/search-request.js';
import { wordsOf } from '../../../domain/search/words/tokenizer.js';

/** How the results of a search were found, regardless of how it was typed. */
export interface SearchOutcome {
  /** As in `SearchNotes`. */
  readonly relaxed: string | undefined;
  /** The corrected spelling of each misspelled word. */
  readonly corrections: ReadonlyMap<string, string>;
  /** Whether prices and offers in the words were applied. */
  readonly hasWishes: boolean;
  /** Values of the sizes and colours that were applied. */
  readonly options: readonly string[];
}

export const nothingNoted: SearchNotes = { didYouMean: undefined, relaxed: undefined, understood: [] };

export function searchNotesOf(text: string, request: SearchRequest, outcome: SearchOutcome): SearchNotes {
  const { relaxed, corrections, hasWishes } = outcome;
  const options = request.options.filter(({ value }) => outcome.options.includes(value));
  return {
    didYouMean: corrections.size > 0 ? corrected(text, request, corrections) : undefined,
    relaxed,
    understood: [...(hasWishes ? request.wishes : []), ...options.map(understoodOption)],
  };
}

function corrected(text: string, { priceWords }: SearchRequest, corrections: ReadonlyMap<string, string>): string {
  const words = wordsOf(priceWords?.rest ?? text).map((word) => corrections.get(word) ?? word);
  return [...words, ...(priceWords ? [priceWords.words] : [])].join(' ');
}
