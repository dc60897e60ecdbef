import type { SalesPeriod, SalesSums } from '../../contract/types';
import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';
import { toSearch } from '../../lib/to-search';
import { type By, type Span, spanBefore } from './report-time';

interface SalesQuery extends Span {
  by: By;
}
interface BestSellersQuery extends Span {
  by: BestBy;
}

export interface Sales {
  by: By;
  periods: readonly SalesPeriod[];
  total: SalesSums;
  /** Of the time before. */
  before: SalesSums;
  periodsBefore: readonly SalesPeriod[];
}

export type BestBy = 'product' | 'size' | 'category' | 'brand';

/** As many as are shown; the file has all. */
const shownRows = 10;

/** What was sold in a time and in the time before, by its days, weeks or months. */
export const salesReport = readSlice('salesReport', async ({ from, to, by }: SalesQuery): Promise<Sales> => {
  const read = (span: Span) => request('GET', '/api/v1/admin/reports/sales', { query: { ...span, by } });
  const [{ data, meta }, earlier] = await Promise.all([read({ from, to }), read(spanBefore({ from, to }))]);
  return { periods: data, total: meta.total, before: meta.before, periodsBefore: earlier.data, by };
});

export const bestSellers = readSlice('bestSellers', ({ from, to, by }: BestSellersQuery) =>
  request('GET', '/api/v1/admin/reports/products', { query: { from, to, by, limit: shownRows } }),
);

export const soldOut = readSlice('soldOut', ({ from, to }: Span) =>
  request('GET', '/api/v1/admin/reports/sold-out', { query: { from, to, limit: shownRows } }),
);

export function csvPath(report: 'sales' | 'products' | 'sold-out', query: Span & { by?: string }): string {
  return `/api/v1/admin/reports/${report}${toSearch({ ...query, format: 'csv' })}`;
}
