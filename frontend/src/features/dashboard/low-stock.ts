import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';

/** Sizes and colours that run low, the fewest first. */
export const lowStock = readSlice('lowStock', async () => (await request('GET', '/api/v1/admin/lowStock')).data);
