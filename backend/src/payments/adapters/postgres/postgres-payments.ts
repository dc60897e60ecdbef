import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { NotFound } from '../../../shared/errors.js';
import { type Id, isId } from '../../../shared/id.js';
import type { Payment } from '../../domain/payment.js';
import type { PaymentState } from '../../domain/payment-state.js';
import { Payments } from '../../domain/payments.js';
import { type PaymentRow, paymentRows, toPayment, toRow } from './payment.rows.js';

@Injectable()
export class PostgresPayments extends Payments {
  readonly #log = new Logger('Payments');
  /** The state each was in when it was got. */
  readonly #was = new WeakMap<Payment, PaymentState>();

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async get(id: Id<'Payment'>): Promise<Payment> {
    const row = await this.database.transaction.findOne(paymentRows, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!row) throw new NotFound('Payment not found.');
    return this.#known(row);
  }

  async latestOf(orderId: Id<'Order'>): Promise<Payment | null> {
    const row = await this.database.transaction.findOne(paymentRows, {
      where: { orderId },
      order: { id: 'DESC' },
      lock: { mode: 'pessimistic_write' },
    });
    return row && this.#known(row);
  }

  async find(idOrRef: string): Promise<Payment | null> {
    const row = await this.database.transaction.findOne(paymentRows, {
      where: isId(idOrRef) ? { id: idOrRef } : [{ providerRef: idOrRef }, { captureRef: idOrRef }],
      lock: { mode: 'pessimistic_write' },
    });
    return row && this.#known(row);
  }

  async add(payment: Payment): Promise<void> {
    await this.database.transaction.insert(paymentRows, toRow(payment.facts));
    await this.outbox.record(payment.releaseEvents());
    this.#sayWhatBecameOf(payment);
  }

  async save(payment: Payment): Promise<void> {
    const { id, ...row } = toRow(payment.facts);
    await this.database.transaction.update(paymentRows, { id }, row);
    await this.outbox.record(payment.releaseEvents());
    this.#sayWhatBecameOf(payment);
    if (row.state === 'disputed' || row.state === 'refund_failed') {
      this.#log.error(`Payment ${id} needs a person: ${row.state}. ${row.reason ?? ''}`);
    }
  }

  #known(row: PaymentRow): Payment {
    const payment = toPayment(row);
    this.#was.set(payment, row.state);
    return payment;
  }

  /** Only once it is certain. */
  #sayWhatBecameOf(payment: Payment): void {
    const { id, orderId, state } = payment.facts;
    if (this.#was.get(payment) === state) return;
    this.#was.set(payment, state);
    this.database.afterCommit(async () => this.#log.log(`Payment ${id} of order ${orderId} is ${state}`));
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
}
