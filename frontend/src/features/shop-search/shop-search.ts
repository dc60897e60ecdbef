import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';

const msBetweenKeys = 200;

/** What staff find for the words that they typed. */
export const shopSearch = readSlice(
  'shopSearch',
  async (words: string) => ({ words, ...(await request('GET', '/api/v1/admin/search', { query: { q: words } })).data }),
  { msBefore: () => msBetweenKeys },
);
