import { Injectable } from '@nestjs/common';
import { Change } from '../../../platform/database/change.js';
import { Database } from '../../../platform/database/database.js';
import { InHand } from '../../../platform/database/in-hand.js';
import { Table } from '../../../platform/database/table.js';
import { changesOne, SureChange } from '../../../platform/database/sure-change.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { NotFound } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { formerCustomer } from '../../domain/former-customer.js';
import type { Order } from '../../domain/order.js';
import { Orders } from '../../domain/orders.js';
import { withLines } from './order-pages.js';
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
const lineTable = new Table(orderLineRows, '$2');
const entryTable = new Table(timelineRows, '$2');
const firstEntryTable = new Table(timelineRows, '$3');

const withId = withLines(`${table.select} where id = $1 for update`);
/** Whoever asks whose order it is does the same work, whether it is to be charged then or not. */
export const asSeen = withLines(`${table.selectAsSeen} where id = $1`);
const ownWithId = withLines(`${table.select} where id = $1 and customer_id = $2 for update`);
const withIdUnlessBusy = withLines(`${table.select} where id = $1 for update skip locked`);
const current = withLines(`${table.select} where customer_id = $1 and is_current for update`);
const ofCustomer = `${withLines(`${table.select} where customer_id = $1 order by id for update`)} order by page.id`;
const add = new Change(table.insert, lineTable.insert, firstEntryTable.insert);
export const saveAndNote = new Change(table.update, entryTable.insert);
export const saveAsSeen = new SureChange(
  'order',
  changesOne,
  `${table.update} and kept.xmin = $3::xid returning kept.id`,
  entryTable.insert,
);
const lately = `
  select recent.placed, page.* from (
    select array(select placed_at from ordering.orders where customer_id = $1 and placed_at > $2 order by placed_at) as placed
  ) as recent left join lateral (${current}) as page on true`;
const overdue = 'select id from ordering.orders where payable_until <= $1 order by payable_until limit $2';

// What they did is told in its timeline under the name the order had for them until now.
const forgettingTheirName = `
  update ordering.order_timeline t set author = $2 from ordering.orders o
   where o.id = $1 and t.order_id = o.id and t.author = o.customer_name and o.customer_name <> $2`;

type RowWithLines = OrderRow & { readonly lines: OrderLineRow[]; readonly version?: string };
/** Without a current order everything of it is null. */
type Lately = { readonly placed: Date[] } & (RowWithLines | { readonly id: null });

@Injectable()
export class PostgresOrders extends Orders {
  readonly #inHand: InHand<Order>;
  /** Who wrote each of them last, of those that were got without a lock. */
  readonly #versions = new WeakMap<Order, string>();

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
    this.#inHand = new InHand(database);
  }

  async get(id: Id<'Order'>): Promise<Order> {
    return this.#inHand.get(id) ?? this.#one(this.database.isAtOnce ? asSeen : withId, [id]);
  }

  ownOf(customerId: Id<'Person'>, id: Id<'Order'>): Promise<Order> {
    return this.#one(ownWithId, [id, customerId]);
  }

  async getUnlessBusy(id: Id<'Order'>): Promise<Order | null> {
    const [order] = await this.#all(withIdUnlessBusy, [id]);
    return order ?? null;
  }

  async currentOf(customerId: Id<'Person'>): Promise<Order | null> {
    const [order] = await this.#all(current, [customerId]);
    return order ?? null;
  }

  allOf(customerId: Id<'Person'>): Promise<Order[]> {
    return this.#all(ofCustomer, [customerId]);
  }

  async lately(customerId: Id<'Person'>, since: Date): Promise<{ current: Order | null; placed: Date[] }> {
    const [row] = await this.database.query<Lately>(lately, [customerId, since]);
    const { placed, ...page } = row!;
    return { current: page.id === null ? null : this.#known(page), placed };
  }

  async overdue(now: Date, limit: number): Promise<Id<'Order'>[]> {
    const rows = await this.database.query<Pick<OrderRow, 'id'>>(overdue, [now, limit]);
    return rows.map(({ id }) => id);
  }

  add(order: Order): void {
    const { facts } = order;
    const rows = [table.json([toRow(facts)]), lineTable.json(toLineRows(facts)), entriesOf(order)];
    this.database.write(add, rows);
    this.outbox.record(order.releaseEvents());
  }

  /** Its lines are what was bought, and never change. */
  save(order: Order): void {
    const row = toRow(order.facts);
    if (row.customerName === formerCustomer) this.database.write(forgettingTheirName, [row.id, formerCustomer]);
    const rows = [table.jsonOfOne(row), entriesOf(order)];
    if (this.database.isAtOnce) this.database.write(saveAsSeen, [...rows, this.#versions.get(order)]);
    else this.database.write(saveAndNote, rows);
    this.outbox.record(order.releaseEvents());
  }

  async #all(sql: string, asked: readonly unknown[]): Promise<Order[]> {
    return (await this.database.query<RowWithLines>(sql, asked)).map((row) => this.#known(row));
  }

  #known(row: RowWithLines): Order {
    const known = this.#inHand.get(row.id);
    if (known) return known;
    const order = this.#inHand.put(row.id, toOrder(row, row.lines));
    if (row.version) this.#versions.set(order, row.version);
    return order;
  }

  async #one(sql: string, asked: readonly unknown[]): Promise<Order> {
    const [order] = await this.#all(sql, asked);
    if (!order) throw new NotFound('Order not found.');
    return order;
  }
}

/** What is to be told in its timeline since the last time. */
function entriesOf(order: Order): string {
  return entryTable.json(order.releaseEntries().map((entry) => ({ ...entry, id: 0, orderId: order.facts.id })));
}
