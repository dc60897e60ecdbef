import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';

export interface ActivityQuery {
  page: number;
  limit: number;
  /** The id of a person of the staff; empty: all. */
  by: string;
  /** Tables, joined by commas; empty: all. */
  entity: string;
  /** Days such as `2026-11-20`, or empty. */
  from: string;
  to: string;
}

/** What staff changed, newest first. */
export const activityRead = readSlice('activity', (query: ActivityQuery) =>
  request('GET', '/api/v1/admin/audit', { query: { ...query } }),
);

/** Who has changed something. */
export const auditedStaffRead = readSlice(
  'auditedStaff',
  async (_: undefined) => (await request('GET', '/api/v1/admin/audit/staff')).data,
);
