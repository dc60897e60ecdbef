import { Injectable, Logger } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { changedColumns } from '../../../platform/postgres/changed-rows.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import { NotFound } from '../../../shared/errors.js';
import { type Id, idIn } from '../../../shared/id.js';
import { Payment } from '../../domain/payment.js';
import { isDisputed, type PaymentStage } from '../../domain/payment-stage.js';
import { Payments } from '../../domain/payments.js';
import { toPaymentRecord, toPaymentState } from './payment.mapper.js';
import { PaymentRecord } from './payment.record.js';

const claimDue = `
  update payments.payments set next_check_at = $2
   where id = (
     select id from payments.payments where next_check_at <= $1
      order by stage in ('opening', 'opened'), next_check_at limit 1 for update skip locked)
   returning id`;

@Injectable()
export class TypeormPayments extends Payments {
  readonly #log = new Logger('Payments');
  /** The row of each loaded payment as it is in the database. */
  readonly #stored = new WeakMap<Payment, PaymentRecord>();
  /** The stage last logged for each payment. */
  readonly #logged = new WeakMap<Payment, PaymentStage>();

  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly sql: Sql,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async get(id: Id<'Payment'>): Promise<Payment> {
    const [payment] = await this.#lock({ id });
    if (!payment) throw new NotFound('Payment not found.');
    return payment;
  }

  async latestOf(orderId: Id<'Order'>): Promise<Payment | null> {
    const all = await this.allOf(orderId);
    return all.findLast(({ state }) => isDisputed(state.stage)) ?? all.at(-1) ?? null;
  }

  allOf(orderId: Id<'Order'>): Promise<Payment[]> {
    return this.#lock({ orderId });
  }

  async find(idOrRef: string): Promise<Payment | null> {
    const id = idIn(idOrRef);
    const [payment] = await this.#lock(id ? { id } : [{ providerRef: idOrRef }, { captureRef: idOrRef }]);
    return payment ?? null;
  }

  async add(payment: Payment): Promise<void> {
    await this.work.manager.insert(PaymentRecord, toPaymentRecord(payment.state));
    await this.#report(payment);
  }

  /** Writes the changed columns only. */
  async save(payment: Payment): Promise<void> {
    const record = toPaymentRecord(payment.state);
    const { id } = record;
    const changes = changedColumns(this.#stored.get(payment), record);
    if (Object.keys(changes).length > 0) {
      const { affected } = await this.work.manager.update(PaymentRecord, { id }, changes);
      if (affected !== 1) throw new Error(`Payment ${id} is not stored`);
    }
    this.#stored.set(payment, record);
    await this.#report(payment);
  }

  async claimDue(now: Date, until: Date): Promise<Id<'Payment'> | null> {
    const [claimed] = await this.sql.query<{ id: Id<'Payment'> }>(claimDue, [now, until]);
    return claimed?.id ?? null;
  }

  /** @returns the payments, earliest first */
  async #lock(where: FindOptionsWhere<PaymentRecord> | FindOptionsWhere<PaymentRecord>[]): Promise<Payment[]> {
    const records = await this.work.manager.find(PaymentRecord, {
      where,
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return records.map((record) => this.#restore(record));
  }

  #restore(record: PaymentRecord): Payment {
    const payment = Payment.restore(toPaymentState(record));
    this.#stored.set(payment, toPaymentRecord(payment.state));
    this.#logged.set(payment, record.stage);
    return payment;
  }

  async #report(payment: Payment): Promise<void> {
    await this.outbox.record(payment.releaseEvents());
    this.#logOnceCommitted(payment);
  }

  #logOnceCommitted(payment: Payment): void {
    const { id, orderId, stage, reason } = payment.state;
    if (this.#logged.get(payment) === stage) return;
    this.#logged.set(payment, stage);
    this.work.afterCommit(async () => {
      this.#log.log(`Payment ${id} of order ${orderId} is ${stage}`);
      if (stage === 'disputed' || stage === 'refund_failed') {
        this.#log.error(`Payment ${id} needs a person: ${stage}. ${reason ?? ''}`);
      }
    });
  }
}
