import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';

/** Who runs the shop. */
export const imprintRead = readSlice('imprint', async () => (await request('GET', '/api/v1/shop/owner')).data);
