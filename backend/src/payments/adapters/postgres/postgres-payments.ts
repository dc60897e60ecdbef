import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../platform/postgres/unit-of-work/database.js';
import { IdentityMap } from '../../../platform/postgres/unit-of-work/identity-map.js';
import { TableStatements } from '../../../platform/postgres/table-statements.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { NotFound } from '../../../shared/errors.js';
import { type Id, isId } from '../../../shared/id.js';
import type { Payment } from '../../domain/payment.js';
import type { PaymentStage } from '../../domain/payment-stage.js';
import { Payments } from '../../domain/payments.js';
import { type PaymentRow, paymentRows, toPayment, toRow } from './payment.rows.js';

const table = new TableStatements(paymentRows);
const insert = table.insert;
export const update = `with updated as (${table.update} returning target.id)
   select platform.assert(false) where (select count(*) from updated) <> 1`;
const lockById = `${table.select} where id = $1 for update`;
const lockLatest = `${table.select} where order_id = $1
  order by state in ('disputed', 'dispute_refunding') desc, id desc limit 1 for update`;
const lockByRef = `${table.select} where provider_ref = $1 or capture_ref = $1 for update`;
const lockAll = `${table.select} where order_id = $1 order by id for update`;
const claimDue = `
  update payments.payments set due_at = $2
   where id = (
     select id from payments.payments where due_at <= $1
      order by state in ('opening', 'opened'), due_at limit 1 for update skip locked)
   returning id`;

@Injectable()
export class PostgresPayments extends Payments {
  readonly #log = new Logger('Payments');
  /** The stage last logged for each payment. */
  readonly #logged = new WeakMap<Payment, PaymentStage>();
  readonly #loaded: IdentityMap<Payment>;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
    this.#loaded = new IdentityMap(database);
  }

  async get(id: Id<'Payment'>): Promise<Payment> {
    const payment = this.#loaded.get(id) ?? (await this.#load(lockById, id));
    if (!payment) throw new NotFound('Payment not found.');
    return payment;
  }

  latestOf(orderId: Id<'Order'>): Promise<Payment | null> {
    return this.#load(lockLatest, orderId);
  }

  async allOf(orderId: Id<'Order'>): Promise<Payment[]> {
    return (await this.database.execute<PaymentRow>(lockAll, [orderId])).map((row) => this.#restore(row));
  }

  async find(idOrRef: string): Promise<Payment | null> {
    const [row] = await this.database.execute<PaymentRow>(isId(idOrRef) ? lockById : lockByRef, [idOrRef]);
    return row ? this.#restore(row) : null;
  }

  async add(payment: Payment): Promise<void> {
    await this.database.write(insert, [table.json([toRow(payment.state)])]);
    await this.#report(payment);
  }

  /** From then on, this unit of work returns this object for the payment, even if another one had read it. */
  async save(payment: Payment): Promise<void> {
    this.#loaded.set(payment.state.id, payment);
    await this.database.write(update, [table.jsonOfOne(toRow(payment.state))]);
    await this.#report(payment);
  }

  async claimDue(now: Date, until: Date): Promise<Id<'Payment'> | null> {
    const [row] = await this.database.execute<{ id: Id<'Payment'> }>(claimDue, [now, until]);
    return row?.id ?? null;
  }

  async #report(payment: Payment): Promise<void> {
    await this.outbox.record(payment.releaseEvents());
    this.#logOnceCommitted(payment);
  }

  #logOnceCommitted(payment: Payment): void {
    const { id, orderId, stage, reason } = payment.state;
    if (this.#logged.get(payment) === stage) return;
    this.#logged.set(payment, stage);
    this.database.afterCommit(async () => {
      this.#log.log(`Payment ${id} of order ${orderId} is ${stage}`);
      if (stage === 'disputed' || stage === 'refund_failed') {
        this.#log.error(`Payment ${id} needs a person: ${stage}. ${reason ?? ''}`);
      }
    });
  }

  async #load(lock: string, parameter: string): Promise<Payment | null> {
    const [row] = await this.database.execute<PaymentRow>(lock, [parameter]);
    return row ? this.#restore(row) : null;
  }

  #restore(row: PaymentRow): Payment {
    const known = this.#loaded.get(row.id);
    if (known) return known;
    const payment = this.#loaded.set(row.id, toPayment(row));
    this.#logged.set(payment, row.stage);
    return payment;
  }
}
