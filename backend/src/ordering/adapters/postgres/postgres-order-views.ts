import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/errors.js';
import { type Id, isId } from '../../../shared/id.js';
import type { Page, PageRequest } from '../../../shared/page.js';
import {
  type OrderDetails,
  type OrderSearch,
  type OrderStanding,
  OrderViews,
  type ShownOrder,
} from '../../application/order-views.js';
import { isPaid, isPayable } from '../../domain/order-facts.js';
import { linesOf } from './lines-of.js';
import { type OrderLineRow, type OrderRow, orderRows, timelineRows, toFacts } from './order.rows.js';

const pauseBetweenLooks = 100; // ms

@Injectable()
export class PostgresOrderViews extends OrderViews {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  mine(customerId: Id<'Person'>, page: PageRequest): Promise<Page<ShownOrder>> {
    return this.#page(this.#orders().where('o.customerId = :customerId', { customerId }), page);
  }

  async allOf(customerId: Id<'Person'>): Promise<OrderDetails[]> {
    const { reader } = this.database;
    const rows = await reader.find(orderRows, { where: { customerId }, order: { placedAt: 'DESC', id: 'DESC' } });
    const lines = await linesOf(reader, rows);
    const entries = await reader.find(timelineRows, {
      where: { orderId: In(rows.map(({ id }) => id)) },
      order: { id: 'ASC' },
    });
    return rows.map((row) => ({
      ...this.#shown(row, lines.get(row.id) ?? []),
      timeline: entries.filter(({ orderId }) => orderId === row.id),
    }));
  }

  async details(id: Id<'Order'>): Promise<OrderDetails> {
    const { reader } = this.database;
    const row = await reader.findOne(orderRows, { where: { id } });
    if (!row) throw new NotFound('Order not found.');
    const lines = await linesOf(reader, [row]);
    const timeline = await reader.find(timelineRows, { where: { orderId: id }, order: { id: 'ASC' } });
    return { ...this.#shown(row, lines.get(id) ?? []), timeline };
  }

  list({ text, status }: OrderSearch, page: PageRequest): Promise<Page<ShownOrder>> {
    const orders = this.#orders();
    if (status) orders.andWhere('o.status = :status', { status });
    const sought = text.trim();
    if (isId(sought.toLowerCase())) orders.andWhere('o.id = :id', { id: sought.toLowerCase() });
    else if (sought) orders.andWhere(byName, { like: `%${sought.replace(/[\\%_]/g, '\\$&')}%` });
    return this.#page(orders, page);
  }

  async standing(id: Id<'Order'>): Promise<OrderStanding> {
    const row = await this.database.reader.findOne(orderRows, {
      select: { id: true, customerId: true, status: true, paymentStatus: true },
      where: { id },
    });
    if (!row) throw new NotFound('Order not found.');
    return { customerId: row.customerId, status: row.status, paymentStatus: row.paymentStatus };
  }

  async standingOncePaid(id: Id<'Order'>, patience: number): Promise<OrderStanding> {
    const end = performance.now() + patience;
    for (;;) {
      const standing = await this.standing(id);
      if (isPaid(standing) || performance.now() >= end) return standing;
      await sleep(pauseBetweenLooks);
    }
  }

  #orders(): SelectQueryBuilder<OrderRow> {
    return this.database.reader.createQueryBuilder(orderRows, 'o');
  }

  async #page(orders: SelectQueryBuilder<OrderRow>, { page, limit }: PageRequest): Promise<Page<ShownOrder>> {
    const [rows, total] = await orders
      .orderBy('o.placedAt', 'DESC')
      .addOrderBy('o.id', 'DESC')
      .offset((page - 1) * limit)
      .limit(limit)
      .getManyAndCount();
    const lines = await linesOf(this.database.reader, rows);
    return { items: rows.map((row) => this.#shown(row, lines.get(row.id) ?? [])), total, page, limit };
  }

  #shown(row: OrderRow, lines: readonly OrderLineRow[]): ShownOrder {
    const facts = toFacts(row, lines);
    return { ...facts, canBePaid: isPayable(facts, this.clock.now()) };
  }
}

const byName = `(o.customerName ilike :like
  or exists (select 1 from ordering.order_lines l where l.order_id = o.id and l.title ilike :like))`;
