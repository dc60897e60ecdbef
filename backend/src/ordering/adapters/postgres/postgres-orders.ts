import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, LessThanOrEqual, MoreThan } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { NotFound } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { formerCustomer } from '../../domain/former-customer.js';
import type { Order } from '../../domain/order.js';
import { Orders } from '../../domain/orders.js';
import { linesOf } from './lines-of.js';
import { orderLineRows, type OrderRow, orderRows, timelineRows, toLineRows, toOrder, toRow } from './order.rows.js';

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

  async get(id: Id<'Order'>): Promise<Order> {
    const [order] = await this.#locked({ id });
    if (!order) throw new NotFound('Order not found.');
    return order;
  }

  async getUnlessBusy(id: Id<'Order'>): Promise<Order | null> {
    const [order] = await this.#locked({ id }, 'skip_locked');
    return order ?? null;
  }

  async currentOf(customerId: Id<'Person'>): Promise<Order | null> {
    const [order] = await this.#locked({ customerId, isCurrent: true });
    return order ?? null;
  }

  allOf(customerId: Id<'Person'>): Promise<Order[]> {
    return this.#locked({ customerId });
  }

  async placedSince(customerId: Id<'Person'>, since: Date): Promise<Date[]> {
    const rows = await this.database.transaction.find(orderRows, {
      select: { id: true, placedAt: true },
      where: { customerId, placedAt: MoreThan(since) },
      order: { placedAt: 'ASC' },
    });
    return rows.map(({ placedAt }) => placedAt);
  }

  async overdue(now: Date, limit: number): Promise<Id<'Order'>[]> {
    const rows = await this.database.transaction.find(orderRows, {
      select: { id: true },
      where: { payableUntil: LessThanOrEqual(now) },
      order: { payableUntil: 'ASC' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }

  async add(order: Order): Promise<void> {
    const { transaction } = this.database;
    await transaction.insert(orderRows, toRow(order.facts));
    await transaction.insert(orderLineRows, toLineRows(order.facts));
    await this.#tell(order);
  }

  /** Its lines are what was bought, and never change. */
  async save(order: Order): Promise<void> {
    const { id, ...row } = toRow(order.facts);
    if (row.customerName === formerCustomer)
      await this.database.transaction.query(forgettingTheirName, [id, formerCustomer]);
    await this.database.transaction.update(orderRows, { id }, row);
    await this.#tell(order);
  }

  async #tell(order: Order): Promise<void> {
    const orderId = order.facts.id;
    const entries = order.releaseEntries().map((entry) => ({ ...entry, orderId }));
    if (entries.length > 0) await this.database.transaction.insert(timelineRows, entries);
    await this.outbox.record(order.releaseEvents());
  }

  async #locked(where: FindOptionsWhere<OrderRow>, onLocked?: 'skip_locked'): Promise<Order[]> {
    const { transaction } = this.database;
    const rows = await transaction.find(orderRows, {
      where,
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write', ...(onLocked ? { onLocked } : {}) },
    });
    const lines = await linesOf(transaction, rows);
    return rows.map((row) => toOrder(row, lines.get(row.id) ?? []));
  }
}
