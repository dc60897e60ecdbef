import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { columnsOf } from '../../../platform/postgres/columns-of.js';
import { DatabaseTimeouts } from '../../../platform/postgres/connection/database-timeouts.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/errors.js';
import { type Id, newId } from '../../../shared/id.js';
import type { Page, PageRequest } from '../../../shared/pagination.js';
import {
  type NamedOrder,
  type OrderDetails,
  type OrderFilter,
  type OrderMatch,
  type OrderSorting,
  type OrderStatusView,
  OrderViews,
  type ShownEntry,
  type ShownOrder,
} from '../../application/order-views.js';
import { isPayable } from '../../domain/order-state.js';
import { isPaid } from '../../domain/payment-standing.js';
import { returnableOf } from '../../domain/returns/left-to-return.js';
import { orderSearchPatterns } from './order-search-patterns.js';
import { fromJson } from './returns/returns-sql.js';
import { toOrderRefund } from './typeorm-order-refunds.js';
import { toOrderState } from './order.mapper.js';
import { type OrderRecord, TimelineEntryRecord } from './order.record.js';
import {
  allOfCustomer,
  batchAfter,
  type FilterKind,
  mostFound,
  namesOfAll,
  namesOfFound,
  ownWithId,
  pageOfAll,
  pageOfCustomer,
  pageOfFew,
  pageOfFound,
  pageOfMany,
  type PagedRow,
  totalOfAll,
  totalOfCustomer,
  totalOfFound,
  withId,
  withIds,
} from './order-list-queries.js';

const status = `
  select number, customer_id as "customerId", status, payment_status as "paymentStatus", refund
    from ordering.orders where id = $1`;
const customersAmong = `
  select distinct customer_id as id from ordering.orders where customer_id = any((select $1::uuid[])::uuid[])`;
const currentBeingCharged = `
  select 1 from ordering.orders where customer_id = $1 and is_current and is_being_charged`;
const timeline = `select ${columnsOf(TimelineEntryRecord, 't')}, false as "isInternal" from ordering.order_timeline t`;
const timelineOf = `${timeline} where t.order_id = $1 order by t.id`;
// A note stands after the last entry before it, and has its status.
const timelineForStaff = `
  select entry.* from (
    ${timeline} where t.order_id = $1
    union all
    select last.id, n.order_id, n.at, last.status, last.payment_status, n.text, '', n.author, true
      from ordering.order_notes n cross join lateral (
        select * from ordering.order_timeline t where t.order_id = n.order_id order by t.at <= n.at desc, t.id desc limit 1
      ) as last
     where n.order_id = $1) as entry
   order by entry.id, entry."isInternal", entry.at`;
const timelineOfOwn = `
  ${timeline} join ordering.orders o on o.id = t.order_id
   where t.order_id = $1 and o.customer_id = $2 order by t.id`;
const timelinesOfCustomer = `
  ${timeline} join ordering.orders o on o.id = t.order_id where o.customer_id = $1 order by t.id`;
const pollInterval = 100; // ms
/** Orders that are read at once where all are wanted. */
const batch = 500;

@Injectable()
export class SqlOrderViews extends OrderViews {
  constructor(
    private readonly sql: Sql,
    private readonly timeouts: DatabaseTimeouts,
    private readonly clock: Clock,
  ) {
    super();
  }

  async mine(customerId: Id<'Person'>, { page, limit }: PageRequest): Promise<Page<ShownOrder>> {
    const rows = await this.sql.query<PagedRow>(pageOfCustomer, [customerId, limit, (page - 1) * limit]);
    return this.#page(rows, { page, limit }, () => this.sql.query(totalOfCustomer, [customerId]));
  }

  async allOf(customerId: Id<'Person'>): Promise<OrderDetails[]> {
    const [rows, entries] = await Promise.all([
      this.sql.query<PagedRow>(allOfCustomer, [customerId]),
      this.sql.query<ShownEntry & { orderId: string }>(timelinesOfCustomer, [customerId]),
    ]);
    return rows.map((row) => {
      return { ...this.#shown(row), timeline: entries.filter(({ orderId }) => orderId === row.id) };
    });
  }

  details(id: Id<'Order'>): Promise<OrderDetails> {
    return this.#details(withId, [id], timelineOf);
  }

  async chosen(ids: readonly Id<'Order'>[]): Promise<ShownOrder[]> {
    const rows = new Map((await this.sql.query<PagedRow>(withIds, [ids])).map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [this.#shown(row)] : [];
    });
  }

  detailsForStaff(id: Id<'Order'>): Promise<OrderDetails> {
    return this.#details(withId, [id], timelineForStaff);
  }

  ownDetails(customerId: Id<'Person'>, id: Id<'Order'>): Promise<OrderDetails> {
    return this.#details(ownWithId, [id, customerId], timelineOfOwn);
  }

  async list(
    filter: OrderFilter,
    match: OrderMatch | null,
    sorting: OrderSorting,
    page: PageRequest,
  ): Promise<Page<ShownOrder>> {
    const kind = { ...kindOf(filter), sorting };
    const parameters = valuesOf(filter);
    const bounds = [page.limit, (page.page - 1) * page.limit];
    if (match) return this.#search(kind, match, parameters, page);
    const read = (sql: string, values: readonly unknown[]) =>
      this.sql.query<PagedRow>(sql, values, this.timeouts.search);
    const count = () => read(totalOfAll(kind), parameters);
    if (sorting.by === 'orderDate') {
      const rows = await read(pageOfAll(kind), [...parameters, ...bounds]);
      return this.#page(rows, page, count);
    }
    const [counted] = await count();
    const total = counted?.total ?? 0;
    if (total < mostFound) return this.#page(await read(pageOfFew(kind), [...parameters, ...bounds]), page, count);
    const many = [...parameters, ...bounds, total];
    return this.#page(await this.sql.planned(pageOfMany(kind), many, this.timeouts.search), page, count);
  }

  named(filter: OrderFilter, match: OrderMatch | null, limit: number): Promise<NamedOrder[]> {
    const kind = kindOf(filter);
    const parameters = valuesOf(filter);
    if (!match) return this.sql.planned(namesOfAll(kind), [...parameters, limit], this.timeouts.search);
    const { words, phone } = orderSearchPatterns(match.text);
    const search = { ...kind, sorting: newestFirst, words: words.length };
    const values = [...parameters, words, phone, match.number, match.orderIds, match.customerIds, limit];
    return this.sql.planned(namesOfFound(search), values, this.timeouts.search);
  }

  async *batches(filter: OrderFilter, match: OrderMatch | null): AsyncIterable<ShownOrder[]> {
    if (match) return yield* this.#foundBatches(filter, match);
    let last: Pick<ShownOrder, 'placedAt' | 'id'> = { placedAt: new Date(8.64e15), id: newId() };
    for (;;) {
      const values = [...valuesOf(filter), last.placedAt, last.id, batch];
      const rows = await this.sql.planned<PagedRow>(batchAfter(kindOf(filter)), values, this.timeouts.search);
      const orders = rows.map((row) => this.#shown(row));
      if (orders.length > 0) yield orders;
      if (orders.length < batch) return;
      last = orders.at(-1)!;
    }
  }

  async *#foundBatches(filter: OrderFilter, match: OrderMatch): AsyncIterable<ShownOrder[]> {
    const ids = (await this.named(filter, match, mostFound)).map(({ id }) => id);
    for (let start = 0; start < ids.length; start += batch) yield this.chosen(ids.slice(start, start + batch));
  }

  async isBeingCharged(customerId: Id<'Person'>): Promise<boolean> {
    return (await this.sql.query(currentBeingCharged, [customerId])).length > 0;
  }

  async customersAmong(personIds: readonly Id<'Person'>[]): Promise<readonly Id<'Person'>[]> {
    return (await this.sql.query<{ id: string }>(customersAmong, [personIds])).map(({ id }) => id);
  }

  async status(id: Id<'Order'>): Promise<OrderStatusView> {
    const [found] = await this.sql.query<OrderStatusView>(status, [id]);
    if (!found) throw new NotFound('Order not found.');
    return found;
  }

  async statusOncePaid(id: Id<'Order'>, timeoutMs: number): Promise<OrderStatusView> {
    const end = performance.now() + timeoutMs;
    for (;;) {
      const found = await this.status(id);
      if (isPaid(found) || performance.now() >= end) return found;
      await sleep(pollInterval);
    }
  }

  async #details(sql: string, parameters: readonly unknown[], timeline: string): Promise<OrderDetails> {
    const [row] = await this.sql.query<PagedRow>(sql, parameters);
    if (!row) throw new NotFound('Order not found.');
    // After the order: with a version newer than the timeline shown, a change could undo what was not seen.
    const entries = await this.sql.query<ShownEntry>(timeline, parameters);
    return { ...this.#shown(row), timeline: entries };
  }

  /** Planned for its words: some are in most orders, others in none. */
  async #search(
    { sorting, ...filter }: FilterKind & { sorting: OrderSorting },
    match: OrderMatch,
    parameters: readonly unknown[],
    page: PageRequest,
  ): Promise<Page<ShownOrder>> {
    const { words, phone } = orderSearchPatterns(match.text);
    const kind = { ...filter, sorting, words: words.length };
    const searched = [...parameters, words, phone, match.number, match.orderIds, match.customerIds];
    const read = (sql: string, values: readonly unknown[]) =>
      this.sql.planned<PagedRow>(sql, values, this.timeouts.search);
    const rows = await read(pageOfFound(kind), [...searched, page.limit, (page.page - 1) * page.limit]);
    return this.#page(rows, page, () => read(totalOfFound(kind), searched));
  }

  /** Every row contains the total. Only a page beyond the last has no rows, and needs a query for it. */
  async #page(
    rows: readonly PagedRow[],
    page: PageRequest,
    count: () => Promise<readonly { total: number }[]>,
  ): Promise<Page<ShownOrder>> {
    const [first] = rows;
    const [counted] = first || page.page === 1 ? [first] : await count();
    return { items: rows.map((row) => this.#shown(row)), total: counted?.total ?? 0, ...page };
  }

  #shown({ version, total: _, refunds: refundRows, returns: returnRows, shipment, ...record }: PagedRow): ShownOrder {
    const parcel = shipment && { ...shipment, shippedAt: dateOf(shipment.shippedAt) };
    const state = toOrderState({ ...record, shipment: parcel as OrderRecord['shipment'] });
    const refunds = refundRows.map(({ at, concludedAt, ...refund }) => {
      return toOrderRefund({ ...refund, at: new Date(at), concludedAt: dateOf(concludedAt) });
    });
    const now = this.clock.now();
    const order = { ...state, refunds, returns: returnRows.map(fromJson), deliveredAt: record.deliveredAt };
    const can = { canBePaid: isPayable(state, now), returnable: returnableOf(order, now) };
    return { ...order, number: record.number, version, ...can };
  }
}

/** Of a time in JSON. */
function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

const newestFirst: OrderSorting = { by: 'orderDate', isAscending: false };

function valuesOf({ status, paymentStatus, from, until }: OrderFilter): unknown[] {
  return [status ?? null, paymentStatus ?? null, from ?? null, until ?? null];
}

function kindOf({ status, paymentStatus, from, until, toPack = false }: OrderFilter): FilterKind {
  return {
    byStatus: status !== undefined,
    byPayment: paymentStatus !== undefined,
    isFrom: from !== undefined,
    isUntil: until !== undefined,
    toPack,
  };
}
