import { Injectable, Logger } from '@nestjs/common';
import { changedColumns } from '../../../platform/postgres/changed-rows.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import type { Id } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import { Refund, type RefundState } from '../../domain/refund.js';
import { Refunds, type RefundToCheck } from '../../domain/refunds.js';
import { RefundRecord } from './refund.record.js';

const claimDue = `
  update payments.refunds set next_check_at = $2
   where id = (
     select id from payments.refunds where next_check_at <= $1 order by next_check_at limit 1 for update skip locked)
   returning id, payment_id as "paymentId"`;

@Injectable()
export class TypeormRefunds extends Refunds {
  readonly #log = new Logger('Payments');
  /** The row of each loaded refund as it is in the database. */
  readonly #stored = new WeakMap<Refund, RefundRecord>();

  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly sql: Sql,
  ) {
    super();
  }

  async ofPayment(paymentId: Id<'Payment'>): Promise<Refund[]> {
    const records = await this.work.manager.find(RefundRecord, { where: { paymentId }, order: { id: 'ASC' } });
    return records.map((record) => {
      const refund = Refund.restore(toRefundState(record));
      this.#stored.set(refund, record);
      return refund;
    });
  }

  async add(refund: Refund): Promise<void> {
    await this.work.manager.insert(RefundRecord, toRecord(refund.state));
    this.#logOnceCommitted(refund.state);
  }

  /** Writes the changed columns only. */
  async save(refund: Refund): Promise<void> {
    const record = toRecord(refund.state);
    const stored = this.#stored.get(refund);
    const changes = changedColumns(stored, record);
    if (Object.keys(changes).length === 0) return;
    await this.work.manager.update(RefundRecord, { id: record.id }, changes);
    this.#stored.set(refund, record);
    if (stored?.stage !== record.stage) this.#logOnceCommitted(refund.state);
  }

  async claimDue(now: Date, until: Date): Promise<RefundToCheck | null> {
    const [claimed] = await this.sql.query<RefundToCheck>(claimDue, [now, until]);
    return claimed ?? null;
  }

  #logOnceCommitted({ id, paymentId, amount, stage, kind, problem }: RefundState): void {
    this.work.afterCommit(async () => {
      this.#log.log(`Refund ${id} of ${amount.formatted} of payment ${paymentId} is ${stage}`);
      const isBad = stage === 'delayed' || stage === 'refused' || kind === 'reversal';
      if (isBad) this.#log.error(`Refund ${id} needs a person: ${kind}, ${stage}. ${problem ?? ''}`);
    });
  }
}

export function toRefundState({ amountCents, ...record }: RefundRecord): RefundState {
  return { ...record, amount: Money.ofCents(amountCents) };
}

function toRecord({ amount, ...state }: RefundState): RefundRecord {
  return { ...state, amountCents: amount.cents };
}
