import type { DayOfOrders, DisputeResolution, LowStockVariant, StuckPayment } from '../../contract/types';
import { request } from '../../lib/http';

export interface Summary {
  /** From the earliest to today. */
  days: DayOfOrders[];
  low: LowStockVariant[];
  stuck: StuckPayment[];
  /** How many orders are paid and not sent. */
  toPack: number;
  /** How many mails wait for staff to send them again or to dismiss them. */
  failedMails: number;
}

export const dashboardApi = {
  /** All parts, or the failure of the part that failed first. */
  async summary(): Promise<Summary> {
    const [days, low, stuck, toPack, failedMails] = await Promise.all([
      request('GET', '/api/v1/admin/order/figures'),
      request('GET', '/api/v1/admin/lowStock'),
      request('GET', '/api/v1/admin/payments/stuck'),
      request('GET', '/api/v1/admin/order/get', { query: { toPack: true, limit: 1 } }),
      request('GET', '/api/v1/admin/mails', { query: { state: 'dead', limit: 1 } }),
    ]);
    return {
      ...{ days: days.data, low: low.data, stuck: stuck.data },
      ...{ toPack: toPack.meta.total, failedMails: failedMails.meta.total },
    };
  },
  resolveDispute: (id: string, resolution: DisputeResolution, note: string) =>
    request('POST', '/api/v1/admin/payments/resolve/{id}', { path: { id }, body: { resolution, note } }),
  recheckPayment: (id: string) => request('POST', '/api/v1/admin/payments/look-again/{id}', { path: { id } }),
};
