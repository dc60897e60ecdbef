import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { changedColumns } from '../../../platform/postgres/changed-rows.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import { NotFound } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { formerCustomer } from '../../domain/former-customer.js';
import { Order } from '../../domain/order.js';
import { Orders } from '../../domain/orders.js';
import { toLineRecords, toOrderRecord, toOrderState, toShipmentRecord } from './order.mapper.js';
import { OrderLineRecord, OrderNoteRecord, OrderRecord, ShipmentRecord, TimelineEntryRecord } from './order.record.js';

const recent = `
  select placed_at as "placedAt", is_current as "isCurrent" from ordering.orders
   where customer_id = $1 and (placed_at > $2 or is_current) order by placed_at`;

const overdue = 'select id from ordering.orders where payable_until <= $1 order by payable_until limit $2';

// Timeline entries by the customer have the customer's name as author: that of the account, or the one as a guest, by
// which the order was placed before the guest joined the account.
const anonymizeTimeline = `
  update ordering.order_timeline t set author = $2 from ordering.orders o
   where o.id = $1 and t.order_id = o.id and t.author <> $2 and t.author in (o.customer_name, (
     select placed.author from ordering.order_timeline placed where placed.order_id = o.id order by placed.id limit 1))`;

// What staff wrote to the customer may name them.
const eraseReasons = `
  update ordering.order_refunds set reason = null, wish = wish - 'reason' where order_id = $1 and reason is not null`;

// Also of returns that are still under way: the goods and the money are told by the rest.
const eraseWordsOfReturns = [
  `update ordering.returns set note = '', answer = '' where order_id = $1 and (note <> '' or answer <> '')`,
  `update ordering.return_lines set reason = ''
    where reason <> '' and return_id in (select id from ordering.returns where order_id = $1)`,
];

// A carrier shows by the number who got the parcel.
const eraseTrackingNumbers = `
  update ordering.order_timeline set note = regexp_replace(note, 'tracking number [A-Z0-9-]+', 'tracking number removed')
   where order_id = $1 and note ~ 'tracking number [A-Z0-9-]'`;

interface StoredOrder {
  readonly record: ReturnType<typeof toOrderRecord>;
  readonly shipment: ReturnType<typeof toShipmentRecord>;
}

@Injectable()
export class TypeormOrders extends Orders {
  /** The rows of each loaded order as they are in the database. */
  readonly #stored = new WeakMap<Order, StoredOrder>();

  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly sql: Sql,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async get(id: Id<'Order'>): Promise<Order> {
    return found(await this.#lock({ id }));
  }

  async ownOf(customerId: Id<'Person'>, id: Id<'Order'>): Promise<Order> {
    return found(await this.#lock({ id, customerId }));
  }

  async getSkipLocked(id: Id<'Order'>): Promise<Order | null> {
    const lock = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;
    // Without its lines: of a join, each row would be skipped or locked by itself.
    const free = await this.work.manager.findOne(OrderRecord, { select: { id: true }, where: { id }, lock });
    return free && this.get(id);
  }

  async currentOf(customerId: Id<'Person'>): Promise<Order | null> {
    const [order] = await this.#lock({ customerId, isCurrent: true });
    return order ?? null;
  }

  allOf(customerId: Id<'Person'>): Promise<Order[]> {
    return this.#lock({ customerId });
  }

  async recent(customerId: Id<'Person'>, since: Date): Promise<{ current: Order | null; placed: Date[] }> {
    const rows = await this.sql.query<{ placedAt: Date; isCurrent: boolean }>(recent, [customerId, since]);
    const current = rows.some(({ isCurrent }) => isCurrent) ? await this.currentOf(customerId) : null;
    return { current, placed: rows.map(({ placedAt }) => placedAt).filter((at) => at > since) };
  }

  async overdue(now: Date, limit: number): Promise<Id<'Order'>[]> {
    const rows = await this.sql.query<{ id: string }>(overdue, [now, limit]);
    return rows.map(({ id }) => id);
  }

  async add(order: Order): Promise<void> {
    await this.work.manager.insert(OrderRecord, toOrderRecord(order.state));
    await this.work.manager.insert(OrderLineRecord, toLineRecords(order.state));
    await this.#report(order);
  }

  /** Writes the changed columns only. */
  async save(order: Order): Promise<void> {
    const stored = this.#stored.get(order);
    const [record, shipment] = [toOrderRecord(order.state), toShipmentRecord(order.state)];
    const { id } = record;
    if (record.customerName === formerCustomer) await this.#erase(id, stored?.record.customerName === formerCustomer);
    const changes = changedColumns(stored?.record, record);
    if (Object.keys(changes).length > 0) {
      const { affected } = await this.work.manager.update(OrderRecord, { id }, changes);
      if (affected !== 1) throw new Error(`Order ${id} is not stored`);
    }
    if (!isDeepStrictEqual(stored?.shipment ?? null, shipment)) await this.#saveShipment(id, shipment);
    this.#stored.set(order, { record, shipment });
    await this.#report(order);
  }

  async #saveShipment(id: Id<'Order'>, shipment: StoredOrder['shipment']): Promise<void> {
    if (shipment) await this.work.manager.upsert(ShipmentRecord, shipment, ['id']);
    else await this.work.manager.delete(ShipmentRecord, { id });
  }

  /** @param wasErased what staff note since then is not about the customer any more */
  async #erase(id: Id<'Order'>, wasErased: boolean): Promise<void> {
    await this.sql.query(anonymizeTimeline, [id, formerCustomer]);
    await this.sql.query(eraseReasons, [id]);
    for (const text of eraseWordsOfReturns) await this.sql.query(text, [id]);
    if (wasErased) return;
    await this.sql.query(eraseTrackingNumbers, [id]);
    await this.work.manager.delete(OrderNoteRecord, { orderId: id });
  }

  /** Lines never change, so that only the orders are locked. @returns the orders, by id */
  async #lock(where: FindOptionsWhere<OrderRecord>): Promise<Order[]> {
    const records = await this.work.manager.find(OrderRecord, {
      where,
      relations: { lines: true, shipment: true },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write', tables: ['orders'] },
    });
    return records.map((record) => this.#restore(record));
  }

  #restore(record: OrderRecord): Order {
    const order = Order.restore(toOrderState(record));
    this.#stored.set(order, { record: toOrderRecord(order.state), shipment: toShipmentRecord(order.state) });
    return order;
  }

  /** Stores what happened to the order. */
  async #report(order: Order): Promise<void> {
    const entries = order.releaseEntries().map((entry) => ({ ...entry, orderId: order.state.id }));
    if (entries.length > 0) await this.work.manager.insert(TimelineEntryRecord, entries);
    await this.outbox.record(order.releaseEvents());
  }
}

function found([order]: readonly Order[]): Order {
  if (!order) throw new NotFound('Order not found.');
  return order;
}
