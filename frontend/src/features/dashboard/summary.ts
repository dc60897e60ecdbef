import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';

/** All parts of the day's summary; a part that fails makes it fail. */
export const summaryRead = readSlice('adminDashboard', async () => {
  const [days, low, stuck, toPack, failedMails] = await Promise.all([
    request('GET', '/api/v1/admin/order/figures'),
    request('GET', '/api/v1/admin/lowStock'),
    request('GET', '/api/v1/admin/payments/stuck'),
    request('GET', '/api/v1/admin/order/get', { query: { toPack: true, limit: 1 } }),
    request('GET', '/api/v1/admin/mails', { query: { state: 'dead', limit: 1 } }),
  ]);
  return {
    /** From the earliest to today. */
    days: days.data,
    low: low.data,
    stuck: stuck.data,
    /** How many orders are paid and not sent. */
    toPack: toPack.meta.total,
    /** How many mails wait for staff to send them again or to dismiss them. */
    failedMails: failedMails.meta.total,
  };
});
