import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';

/** Sales of the last thirty days, from the earliest to today. */
export const salesOfDays = readSlice(
  'salesOfDays',
  async () => (await request('GET', '/api/v1/admin/order/figures')).data,
);
