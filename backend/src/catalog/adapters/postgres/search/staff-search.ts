import { partOf, squeezedWordsOf } from '../../../../shared/text/squeezed.js';
import { isUnspaced } from '../../../domain/search/words/tokenizer.js';
import { inNamesOf } from './search-tsqueries.js';

/** Letters of the shortest part that the index of `staff_words` finds. */
const minIndexed = 3;

export interface StaffSearch {
  /** For `like` in `staff_words`, all of which a product has; null where a text has no words. */
  readonly patterns: readonly (string | null)[];
  /** The words that are too short for that index, in scripts whose words are short, as a `tsquery`. */
  readonly short: string | null;
}

/** A blank text finds all. */
export function staffSearchOf(text: string): StaffSearch {
  const words = squeezedWordsOf(text);
  const composed = words.map((word) => word.normalize('NFC'));
  const short = composed.filter((word) => isUnspaced(word) && [...word].length < minIndexed);
  const patterns = words.filter((_, at) => !short.includes(composed[at] ?? '')).map(partOf);
  return { patterns: words.length > 0 || text.trim() === '' ? patterns : [null], short: inNamesOf(short) };
}
