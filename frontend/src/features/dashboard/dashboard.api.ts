import type { AdminProduct, DayOfOrders, StuckPayment } from '../../contract/types';
import { request } from '../../lib/http';

export interface Summary {
  /** From the earliest to today. */
  days: DayOfOrders[];
  low: AdminProduct[];
  stuck: StuckPayment[];
}

export const dashboardApi = {
  /** All of it, or the failure of the part that failed first. */
  async summary(): Promise<Summary> {
    const [days, low, stuck] = await Promise.all([
      request<DayOfOrders[]>('GET', '/admin/order/figures'),
      request<AdminProduct[]>('GET', '/admin/lowStock'),
      request<StuckPayment[]>('GET', '/admin/payments/stuck'),
    ]);
    return { days: days.data, low: low.data, stuck: stuck.data };
  },
  recheckPayment: (id: string) => request('POST', `/admin/payments/look-again/${id}`, { body: {} }),
};
