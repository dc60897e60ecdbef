import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { columnsOf } from '../../../platform/postgres/columns-of.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { NotFound } from '../../../shared/errors.js';
import { type Id, idIn } from '../../../shared/id.js';
import { PaymentViews } from '../../application/payment-views.js';
import type { PaymentState } from '../../domain/payment-state.js';
import { toPaymentState } from './payment.mapper.js';
import { PaymentRecord } from './payment.record.js';
import { isStuck } from './stuck-payments.js';

const payments = `select ${columnsOf(PaymentRecord, 'p')} from payments.payments p`;
const withId = `${payments} where id = $1`;
const withRef = `${payments} where provider_ref = $1`;
const ofOrders = `${payments} where order_id = any($1::uuid[]) order by id`;
const stuck = `${payments} where ${isStuck} order by changed_at limit 50`;
const orderOfId = 'select order_id as "orderId" from payments.payments where id = $1';
const orderOfRef = `
  select order_id as "orderId" from payments.payments
   where provider_ref = $1 or capture_ref = $1 or refund_ref = $1 order by id desc limit 1`;
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

  async stuck(): Promise<PaymentState[]> {
    return (await this.sql.query<PaymentRecord>(stuck)).map(toPaymentState);
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
