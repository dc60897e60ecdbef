import type { RefundWish, StaffStatus } from '../../contract/types';
import { request } from '../../lib/http';
import { toSearch } from '../../lib/to-search';

/** As the address bar has them; empty for what is not filtered. */
export interface OrderFilters {
  q: string;
  /** A status, `toPack`, or empty for all. */
  status: string;
  paymentStatus: string;
  /** Days, such as `2026-11-20`. */
  from: string;
  to: string;
  sortBy: string;
  order: string;
}

export const noFilters: OrderFilters = {
  ...{ q: '', status: '', paymentStatus: '', from: '', to: '', sortBy: '', order: '' },
};

export interface OrderQuery extends OrderFilters {
  page: number;
  limit: number;
}

/** Not a status: orders that are paid and not sent. */
export const toPack = 'toPack';

/** Empty for none. */
export interface TrackingFields {
  carrier: string;
  trackingNumber: string;
}

export interface StatusFields extends Partial<TrackingFields> {
  /** Of the order that was shown. */
  version: number;
  status: StaffStatus;
  refund: boolean;
}

/** As many are changed at once that were chosen one by one. */
export const mostChosen = 1_000;
/** As many packing slips are printed at once. */
export const mostSlips = 50;

/** As the API has them: without what is not filtered. */
export function filterOf({ status, ...others }: OrderFilters) {
  const filter = { ...others, ...(status === toPack ? { toPack: true } : { status }) };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}

/** Whether the list shows less than all orders. */
export function isFiltered({ sortBy: _, order: __, ...filters }: OrderFilters): boolean {
  return Object.values(filters).some((value) => value !== '');
}

export function exportPath(filters: OrderFilters): string {
  return `/api/v1/admin/order/export${toSearch(filterOf(filters))}`;
}

/** @param orderIds at most `mostSlips` */
export function packingSlipsPath(orderIds: readonly string[]): string {
  return `/api/v1/admin/order/packing-slips?ids=${orderIds.join(',')}`;
}

export const orderAdminApi = {
  list: ({ page, limit, ...filters }: OrderQuery) =>
    request('GET', '/api/v1/admin/order/get', { query: { page, limit, ...filterOf(filters) } }),
  details: (id: string) => request('GET', '/api/v1/admin/order/details/{id}', { path: { id } }),
  changeStatus: (id: string, { refund, ...change }: StatusFields) =>
    request('PUT', '/api/v1/admin/order/update/{id}', {
      path: { id },
      body: { ...change, refund: refund || undefined },
    }),
  changeShipment: (id: string, change: TrackingFields & { version: number }) =>
    request('PUT', '/api/v1/admin/order/shipment/{id}', { path: { id }, body: change }),
  addNote: (id: string, text: string) =>
    request('POST', '/api/v1/admin/order/notes/{id}', { path: { id }, body: { text } }),
  /** @param key a UUID, by which the server knows the same refund again */
  refund: (id: string, key: string, version: number, wish: RefundWish) =>
    request('POST', '/api/v1/admin/order/refund/{id}', {
      path: { id },
      body: { ...wish, version },
      headers: { 'Idempotency-Key': key },
    }),
};
