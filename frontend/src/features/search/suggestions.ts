import { readSlice } from '../../lib/read-slice';
import { catalogApi } from '../catalog';

const msBetweenKeys = 200;

/** The products for the words that were typed; none for no words. */
export const suggestionsRead = readSlice(
  'suggestions',
  async (typed: string) => {
    const words = typed.trim();
    return { words, products: words ? (await catalogApi.suggestions(words)).data : [] };
  },
  { msBefore: (typed) => (typed.trim() ? msBetweenKeys : 0) },
);
