import { csvLine } from '../../../platform/csv/csv-line.js';
import type { Page, PageRequest } from '../../../shared/pagination.js';
import type { BestSellerDto } from './best-sellers.dto.js';
import type { SalesPeriodDto } from './sales.dto.js';
import type { SoldOutDto } from './sold-out.dto.js';

type Columns<Row> = readonly (readonly [name: string, of: (row: Row) => string | number | null])[];

const salesColumns: Columns<SalesPeriodDto> = [
  ['Period', ({ period }) => period],
  ['From', ({ from }) => from],
  ['To', ({ to }) => to],
  ['Orders', ({ orders }) => orders],
  ['Units', ({ units }) => units],
  ['Gross', ({ gross }) => gross],
  ['Discount', ({ discount }) => discount],
  ['Delivery', ({ delivery }) => delivery],
  ['Tax', ({ tax }) => tax],
  ['Revenue', ({ revenue }) => revenue],
  ['Refunds', ({ refunds }) => refunds],
  ['Net', ({ net }) => net],
  ['Average', ({ average }) => average],
];

const bestSellerColumns: Columns<BestSellerDto> = [
  ['Key', ({ key }) => key],
  ['Label', ({ label }) => label],
  ['Units', ({ units }) => units],
  ['Revenue', ({ revenue }) => revenue],
  ['Refunded Units', ({ refundedUnits }) => refundedUnits],
  ['Refunded', ({ refunded }) => refunded],
  ['Net', ({ net }) => net],
  ['Units Before', ({ unitsBefore }) => unitsBefore],
  ['Net Before', ({ netBefore }) => netBefore],
];

const soldOutColumns: Columns<SoldOutDto> = [
  ['Title', ({ title }) => title],
  ['Size', ({ size }) => size],
  ['Colour', ({ colour }) => colour],
  ['SKU', ({ sku }) => sku],
  ['Since', ({ since }) => since],
  ['Back At', ({ backAt }) => backAt],
  ['Units Before', ({ unitsBefore }) => unitsBefore],
  ['Product Id', ({ productId }) => productId],
  ['Variant Id', ({ variantId }) => variantId],
];

export const salesCsv = (rows: readonly SalesPeriodDto[]) => lines(salesColumns, rows);
export const bestSellersCsv = (rows: AsyncIterable<BestSellerDto>) => lines(bestSellerColumns, rows);
export const soldOutCsv = (rows: AsyncIterable<SoldOutDto>) => lines(soldOutColumns, rows);

const pageLength = 1_000;

/** @param read a page of them */
export async function* everyPage<T, Row>(
  read: (page: PageRequest) => Promise<Page<T>>,
  present: (item: T) => Row,
): AsyncIterable<Row> {
  for (let page = 1; ; page++) {
    const { items, total } = await read({ page, limit: pageLength });
    for (const item of items) yield present(item);
    if (page * pageLength >= total) return;
  }
}

async function* lines<Row>(columns: Columns<Row>, rows: Iterable<Row> | AsyncIterable<Row>): AsyncIterable<string> {
  yield csvLine(columns.map(([name]) => name));
  for await (const row of rows) yield csvLine(columns.map(([, of]) => of(row)));
}
