import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { columnsOf } from '../../../platform/postgres/columns-of.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { NotFound } from '../../../shared/errors.js';
import { type Id, idIn } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import { PaymentViews, type StuckPayment } from '../../application/payment-views.js';
import type { PaymentState } from '../../domain/payment-state.js';
import type { RefundState } from '../../domain/refund.js';
import { toPaymentState } from './payment.mapper.js';
import { PaymentRecord } from './payment.record.js';
import { RefundRecord } from './refund.record.js';
import { isStuck, stuckRefunds } from './stuck-payments.js';
import { toRefundState } from './typeorm-refunds.js';

const payments = `select ${columnsOf(PaymentRecord, 'p')} from payments.payments p`;
const withId = `${payments} where id = $1`;
const withRef = `${payments} where provider_ref = $1`;
const ofOrders = `${payments} where order_id = any($1::uuid[]) order by id`;
const refunds = `select ${columnsOf(RefundRecord, 'r')} from payments.refunds r where r.payment_id = $1 order by r.id`;
const stuck = `
  select p.id, p.order_id as "orderId", p.amount_cents as "amountCents", p.stage, p.checks, p.reason,
         p.capture_ref as "captureRef", p.changed_at as "changedAt"
    from payments.payments p where ${isStuck}
   union all
  select r.payment_id, r.order_id, r.amount_cents,
         case when r.stage in ('delayed', 'refused') then 'refund_failed' else 'refunding' end, r.checks, r.problem,
         null, coalesce(r.concluded_at, r.created_at)
    from (${stuckRefunds}) r
   order by "changedAt" limit 50`;
const orderOfId = 'select order_id as "orderId" from payments.payments where id = $1';
const orderOfRef = `
  select order_id as "orderId" from payments.payments
   where provider_ref = $1 or capture_ref = $1 or refund_ref = $1
      or id = (select payment_id from payments.refunds where provider_ref = $1)
   order by id desc limit 1`;
const pollInterval = 200; // ms
const providerRefs = /^[A-Z0-9]{1,36}$/;

@Injectable()
export class SqlPaymentViews extends PaymentViews {
  constructor(private readonly sql: Sql) {
    super();
  }

  async find(idOrProviderRef: string): Promise<PaymentState | null> {
    const id = idIn(idOrProviderRef);
    if (!id && !providerRefs.test(idOrProviderRef)) return null;
    const [found] = await this.sql.query<PaymentRecord>(id ? withId : withRef, [id ?? idOrProviderRef]);
    return found ? toPaymentState(found) : null;
  }

  async orderOf(reference: string): Promise<Id<'Order'> | null> {
    const id = idIn(reference);
    if (!id && !providerRefs.test(reference)) return null;
    const [found] = await this.sql.query<{ orderId: string }>(id ? orderOfId : orderOfRef, [id ?? reference]);
    return found?.orderId ?? null;
  }

  async get(id: Id<'Payment'>): Promise<PaymentState> {
    const [found] = await this.sql.query<PaymentRecord>(withId, [id]);
    if (!found) throw new NotFound('Payment not found.');
    return toPaymentState(found);
  }

  async ofOrders(orderIds: readonly Id<'Order'>[]): Promise<PaymentState[]> {
    return (await this.sql.query<PaymentRecord>(ofOrders, [orderIds])).map(toPaymentState);
  }

  async refundsOf(id: Id<'Payment'>): Promise<RefundState[]> {
    return (await this.sql.query<RefundRecord>(refunds, [id])).map(toRefundState);
  }

  async stuck(): Promise<StuckPayment[]> {
    const rows = await this.sql.query<Omit<StuckPayment, 'amount'> & { amountCents: number }>(stuck);
    return rows.map(({ amountCents, ...row }) => ({ ...row, amount: Money.ofCents(amountCents) }));
  }

  async getOnceCaptured(id: Id<'Payment'>, timeoutMs: number): Promise<PaymentState> {
    const end = performance.now() + timeoutMs;
    for (;;) {
      const state = await this.get(id);
      if (state.stage !== 'capturing' || performance.now() >= end) return state;
      await sleep(pollInterval);
    }
  }
}
