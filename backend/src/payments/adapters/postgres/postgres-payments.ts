import { Injectable, Logger } from '@nestjs/common';
import { Change } from '../../../platform/database/change.js';
import { Database } from '../../../platform/database/database.js';
import { InHand } from '../../../platform/database/in-hand.js';
import { Table } from '../../../platform/database/table.js';
import { changesOne, SureChange } from '../../../platform/database/sure-change.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { NotFound } from '../../../shared/errors.js';
import { type Id, isId } from '../../../shared/id.js';
import type { Payment } from '../../domain/payment.js';
import type { PaymentState } from '../../domain/payment-state.js';
import { Payments } from '../../domain/payments.js';
import { type PaymentRow, paymentRows, toPayment, toRow } from './payment.rows.js';

const table = new Table(paymentRows);
const insert = new Change(table.insert);
const update = new Change(table.update);
const withId = `${table.select} where id = $1 for update`;
const withRef = `${table.select} where provider_ref = $1 or capture_ref = $1 for update`;
const allOf = `${table.select} where order_id = $1 order by id for update`;
export const updateIfStill = `${table.update} and kept.state = $2 and kept.attempt = told.attempt returning kept.id`;
export const sureIfStill = new SureChange('payment', changesOne, updateIfStill);
const latest = `${table.select} where order_id = $1 order by id desc limit 1 for update`;

@Injectable()
export class PostgresPayments extends Payments {
  readonly #log = new Logger('Payments');
  /** The state each was in when it was got. */
  readonly #was = new WeakMap<Payment, PaymentState>();
  readonly #inHand: InHand<Payment>;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
    this.#inHand = new InHand(database);
  }

  async get(id: Id<'Payment'>): Promise<Payment> {
    const payment = this.#inHand.get(id) ?? (await this.#one(withId, id));
    if (!payment) throw new NotFound('Payment not found.');
    return payment;
  }

  latestOf(orderId: Id<'Order'>): Promise<Payment | null> {
    return this.#one(latest, orderId);
  }

  async allOf(orderId: Id<'Order'>): Promise<Payment[]> {
    return (await this.database.query<PaymentRow>(allOf, [orderId])).map((row) => this.#known(row));
  }

  find(idOrRef: string): Promise<Payment | null> {
    return this.#one(isId(idOrRef) ? withId : withRef, idOrRef);
  }

  add(payment: Payment): void {
    this.database.write(insert, [table.json([toRow(payment.facts)])]);
    this.#tell(payment);
  }

  save(payment: Payment): void {
    this.database.write(update, [table.jsonOfOne(toRow(payment.facts))]);
    this.#tell(payment);
  }

  async saveIfStill(state: PaymentState, payment: Payment): Promise<boolean> {
    const asked = [table.jsonOfOne(toRow(payment.facts)), state];
    if (this.database.isAtOnce) this.database.write(sureIfStill, asked);
    else if ((await this.database.query(updateIfStill, asked)).length === 0) return false;
    if (this.database.isInUnitOfWork) this.#tell(payment);
    else this.#say(payment);
    return true;
  }

  #tell(payment: Payment): void {
    this.outbox.record(payment.releaseEvents());
    this.#sayWhatBecameOf(payment);
    const { id, state, reason } = payment.facts;
    if (state === 'disputed' || state === 'refund_failed') {
      this.#log.error(`Payment ${id} needs a person: ${state}. ${reason ?? ''}`);
    }
  }

  #known(row: PaymentRow): Payment {
    const known = this.#inHand.get(row.id);
    if (known) return known;
    const payment = this.#inHand.put(row.id, toPayment(row));
    this.#was.set(payment, row.state);
    return payment;
  }

  /** Only once it is certain. */
  #sayWhatBecameOf(payment: Payment): void {
    const { state } = payment.facts;
    if (this.#was.get(payment) === state) return;
    this.#was.set(payment, state);
    this.database.afterCommit(async () => this.#say({ facts: payment.facts }));
  }

  #say({ facts: { id, orderId, state } }: Pick<Payment, 'facts'>): void {
    this.#log.log(`Payment ${id} of order ${orderId} is ${state}`);
  }

  async takeDue(now: Date, until: Date, limit: number): Promise<Id<'Payment'>[]> {
    const [rows]: [{ id: string }[], number] = await this.database.transaction.query(
      `update payments.payments set due_at = $2
        where id in (select id from payments.payments where due_at <= $1 order by due_at limit $3 for update skip locked)
        returning id`,
      [now, until, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Locked. */
  async #one(sql: string, sought: string): Promise<Payment | null> {
    const [row] = await this.database.query<PaymentRow>(sql, [sought]);
    return row ? this.#known(row) : null;
  }
}
