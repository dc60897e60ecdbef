import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Table } from '../../../platform/database/table.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { NotFound } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { formerCustomer } from '../../domain/former-customer.js';
import type { Order } from '../../domain/order.js';
import { Orders } from '../../domain/orders.js';
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

const table = new Table(orderRows);
const lineTable = new Table(orderLineRows);
const timelineTable = new Table(timelineRows);

const withId = `${table.select} where id = $1 for update`;
const ownWithId = `${table.select} where id = $1 and customer_id = $2 for update`;
const linesWithId = `${lineTable.select} where order_id = $1 order by position`;
const withIdUnlessBusy = `${withId} skip locked`;
const current = `${table.select} where customer_id = $1 and is_current for update`;
const ofCustomer = `${table.select} where customer_id = $1 order by id for update`;
const linesOfMany = `${lineTable.select} where order_id = any($1) order by order_id, position`;
const placedSince = `
  select placed_at as "placedAt" from ordering.orders where customer_id = $1 and placed_at > $2 order by placed_at`;
const overdue = 'select id from ordering.orders where payable_until <= $1 order by payable_until limit $2';

// What they did is told in its timeline under the name the order had for them until now.
const forgettingTheirName = `
  update ordering.order_timeline t set author = $2 from ordering.orders o
   where o.id = $1 and t.order_id = o.id and t.author = o.customer_name and o.customer_name <> $2`;

@Injectable()
export class PostgresOrders extends Orders {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  get(id: Id<'Order'>): Promise<Order> {
    return this.#one(withId, [id]);
  }

  ownOf(customerId: Id<'Person'>, id: Id<'Order'>): Promise<Order> {
    return this.#one(ownWithId, [id, customerId]);
  }

  async getUnlessBusy(id: Id<'Order'>): Promise<Order | null> {
    const [order] = await this.#withLines(await this.database.query<OrderRow>(withIdUnlessBusy, [id]));
    return order ?? null;
  }

  async currentOf(customerId: Id<'Person'>): Promise<Order | null> {
    const [order] = await this.#withLines(await this.database.query<OrderRow>(current, [customerId]));
    return order ?? null;
  }

  async allOf(customerId: Id<'Person'>): Promise<Order[]> {
    return this.#withLines(await this.database.query<OrderRow>(ofCustomer, [customerId]));
  }

  async placedSince(customerId: Id<'Person'>, since: Date): Promise<Date[]> {
    const rows = await this.database.query<Pick<OrderRow, 'placedAt'>>(placedSince, [customerId, since]);
    return rows.map(({ placedAt }) => placedAt);
  }

  async overdue(now: Date, limit: number): Promise<Id<'Order'>[]> {
    const rows = await this.database.query<Pick<OrderRow, 'id'>>(overdue, [now, limit]);
    return rows.map(({ id }) => id);
  }

  add(order: Order): void {
    this.database.write(table.insert, [table.json([toRow(order.facts)])]);
    this.database.write(lineTable.insert, [lineTable.json(toLineRows(order.facts))]);
    this.#tell(order);
  }

  /** Its lines are what was bought, and never change. */
  save(order: Order): void {
    const row = toRow(order.facts);
    if (row.customerName === formerCustomer) this.database.write(forgettingTheirName, [row.id, formerCustomer]);
    this.database.write(table.update, [table.json([row])]);
    this.#tell(order);
  }

  #tell(order: Order): void {
    const entries = order.releaseEntries().map((entry) => ({ ...entry, id: 0, orderId: order.facts.id }));
    if (entries.length > 0) this.database.write(timelineTable.insert, [timelineTable.json(entries)]);
    this.outbox.record(order.releaseEvents());
  }

  async #withLines(rows: readonly OrderRow[]): Promise<Order[]> {
    if (rows.length === 0) return [];
    const lines = await this.database.query<OrderLineRow>(linesOfMany, [rows.map(({ id }) => id)]);
    return rows.map((row) =>
      toOrder(
        row,
        lines.filter(({ orderId }) => orderId === row.id),
      ),
    );
  }

  async #one(sql: string, asked: readonly [Id<'Order'>, ...unknown[]]): Promise<Order> {
    // Its lines never change, so that they need not wait for the lock.
    const [[row], lines] = await Promise.all([
      this.database.query<OrderRow>(sql, asked),
      this.database.query<OrderLineRow>(linesWithId, [asked[0]]),
    ]);
    if (!row) throw new NotFound('Order not found.');
    return toOrder(row, lines);
  }
}
