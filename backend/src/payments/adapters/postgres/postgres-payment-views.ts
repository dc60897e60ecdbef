import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/postgres/unit-of-work/database.js';
import { TableStatements } from '../../../platform/postgres/table-statements.js';
import { NotFound } from '../../../shared/errors.js';
import { type Id, isId } from '../../../shared/id.js';
import { PaymentViews } from '../../application/payment-views.js';
import type { PaymentState } from '../../domain/payment-state.js';
import { isStuck, type PaymentRow, paymentRows, toState } from './payment.rows.js';

const table = new TableStatements(paymentRows);
const withId = `${table.select} where id = $1`;
const withRef = `${table.select} where provider_ref = $1`;
const orderOfId = 'select order_id as "orderId" from payments.payments where id = $1';
const orderOfRef = `
  select order_id as "orderId" from payments.payments
   where provider_ref = $1 or capture_ref = $1 or refund_ref = $1 order by id desc limit 1`;
const ofOrders = `${table.select} where order_id = any($1::uuid[]) order by id`;
const stuck = `${table.select} p where ${isStuck} order by changed_at limit 50`;
const pollInterval = 200; // ms
const providerRefs = /^[A-Z0-9]{1,36}$/;

@Injectable()
export class PostgresPaymentViews extends PaymentViews {
  constructor(private readonly database: Database) {
    super();
  }

  async find(idOrProviderRef: string): Promise<PaymentState | null> {
    if (!isId(idOrProviderRef) && !providerRefs.test(idOrProviderRef)) return null;
    const [row] = await this.database.read<PaymentRow>(isId(idOrProviderRef) ? withId : withRef, [idOrProviderRef]);
    return row ? toState(row) : null;
  }

  async orderOf(reference: string): Promise<Id<'Order'> | null> {
    if (!isId(reference) && !providerRefs.test(reference)) return null;
    const query = isId(reference) ? orderOfId : orderOfRef;
    const [found] = await this.database.query<{ orderId: string }>(query, [reference]);
    return found?.orderId ?? null;
  }

  async get(id: Id<'Payment'>): Promise<PaymentState> {
    const [row] = await this.database.read<PaymentRow>(withId, [id]);
    if (!row) throw new NotFound('Payment not found.');
    return toState(row);
  }

  async ofOrders(orderIds: readonly Id<'Order'>[]): Promise<PaymentState[]> {
    return (await this.database.query<PaymentRow>(ofOrders, [orderIds])).map(toState);
  }

  async stuck(): Promise<PaymentState[]> {
    return (await this.database.query<PaymentRow>(stuck, [])).map(toState);
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
