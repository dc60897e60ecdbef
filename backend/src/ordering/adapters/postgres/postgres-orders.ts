import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/postgres/unit-of-work/database.js';
import { IdentityMap } from '../../../platform/postgres/unit-of-work/identity-map.js';
import { TableStatements } from '../../../platform/postgres/table-statements.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { NotFound } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { formerCustomer } from '../../domain/former-customer.js';
import type { Order } from '../../domain/order.js';
import { Orders } from '../../domain/orders.js';
import { withLines } from './order-list-queries.js';
import {
  type OrderLineRow,
  orderLineRows,
  type OrderRow,
  orderRows,
  timelineRows,
  toLineRows,
  toOrder,
  toRow,
} from './order.rows.js';

const table = new TableStatements(orderRows);
const lineTable = new TableStatements(orderLineRows, '$2');
const entryTable = new TableStatements(timelineRows, '$2');
const firstEntryTable = new TableStatements(timelineRows, '$3');

const lockById = withLines(`${table.select} where id = $1 for update`);
const lockOwn = withLines(`${table.select} where id = $1 and customer_id = $2 for update`);
const lockSkippingLocked = withLines(`${table.select} where id = $1 for update skip locked`);
const lockCurrent = withLines(`${table.select} where customer_id = $1 and is_current for update`);
const lockOfCustomer = `
  ${withLines(`${table.select} where customer_id = $1 order by id for update`)} order by page.id`;
const insert = `with placed as (${table.insert}), lines as (${lineTable.insert}) ${firstEntryTable.insert}`;
export const update = `with updated as (${table.update} returning target.id),
        entries as (${entryTable.insert})
   select platform.assert(false) where (select count(*) from updated) <> 1`;
const lockRecent = `
  select recent.placed, page.* from (
    select array(select placed_at from ordering.orders where customer_id = $1 and placed_at > $2 order by placed_at) as placed
  ) as recent left join lateral (${lockCurrent}) as page on true`;
const overdue = 'select id from ordering.orders where payable_until <= $1 order by payable_until limit $2';

// Timeline entries by the customer have the customer's name as author: that of the account, or the one as a guest, by
// which the order was placed before the guest joined the account.
const anonymizeTimeline = `
  update ordering.order_timeline t set author = $2 from ordering.orders o
   where o.id = $1 and t.order_id = o.id and t.author <> $2 and t.author in (o.customer_name, (
     select placed.author from ordering.order_timeline placed where placed.order_id = o.id order by placed.id limit 1))`;

type RowWithLines = OrderRow & { readonly lines: OrderLineRow[] };
/** Without a current order all columns but `placed` are null. */
type Recent = { readonly placed: Date[] } & (RowWithLines | { readonly id: null });

@Injectable()
export class PostgresOrders extends Orders {
  readonly #loaded: IdentityMap<Order>;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
    this.#loaded = new IdentityMap(database);
  }

  async get(id: Id<'Order'>): Promise<Order> {
    const known = this.#loaded.get(id);
    if (known) return known;
    const [row] = await this.database.execute<RowWithLines>(lockById, [id]);
    return found(row && this.#restore(row));
  }

  ownOf(customerId: Id<'Person'>, id: Id<'Order'>): Promise<Order> {
    return this.#lockOne(lockOwn, [id, customerId]);
  }

  async getSkipLocked(id: Id<'Order'>): Promise<Order | null> {
    const [order] = await this.#lockAll(lockSkippingLocked, [id]);
    return order ?? null;
  }

  async currentOf(customerId: Id<'Person'>): Promise<Order | null> {
    const [order] = await this.#lockAll(lockCurrent, [customerId]);
    return order ?? null;
  }

  allOf(customerId: Id<'Person'>): Promise<Order[]> {
    return this.#lockAll(lockOfCustomer, [customerId]);
  }

  async recent(customerId: Id<'Person'>, since: Date): Promise<{ current: Order | null; placed: Date[] }> {
    const [row] = await this.database.execute<Recent>(lockRecent, [customerId, since]);
    const { placed, ...page } = row!;
    return { current: page.id === null ? null : this.#restore(page), placed };
  }

  async overdue(now: Date, limit: number): Promise<Id<'Order'>[]> {
    const rows = await this.database.query<Pick<OrderRow, 'id'>>(overdue, [now, limit]);
    return rows.map(({ id }) => id);
  }

  async add(order: Order): Promise<void> {
    const { state } = order;
    const rows = [table.json([toRow(state)]), lineTable.json(toLineRows(state)), entriesOf(order)];
    await this.database.write(insert, rows);
    await this.outbox.record(order.releaseEvents());
  }

  /** Lines never change, so they are not written. */
  async save(order: Order): Promise<void> {
    const row = toRow(order.state);
    if (row.customerName === formerCustomer) await this.database.write(anonymizeTimeline, [row.id, formerCustomer]);
    await this.database.write(update, [table.jsonOfOne(row), entriesOf(order)]);
    await this.outbox.record(order.releaseEvents());
  }

  async #lockAll(sql: string, parameters: readonly unknown[]): Promise<Order[]> {
    return (await this.database.execute<RowWithLines>(sql, parameters)).map((row) => this.#restore(row));
  }

  async #lockOne(sql: string, parameters: readonly unknown[]): Promise<Order> {
    const [order] = await this.#lockAll(sql, parameters);
    return found(order);
  }

  #restore(row: RowWithLines): Order {
    const known = this.#loaded.get(row.id);
    if (known) return known;
    return this.#loaded.set(row.id, toOrder(row, row.lines));
  }
}

function found(order: Order | undefined): Order {
  if (!order) throw new NotFound('Order not found.');
  return order;
}

/** The order's new timeline entries. */
function entriesOf(order: Order): string {
  return entryTable.json(order.releaseEntries().map((entry) => ({ ...entry, id: 0, orderId: order.state.id })));
}
