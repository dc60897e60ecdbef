import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/postgres/unit-of-work/database.js';
import { Table } from '../../../platform/postgres/table.js';
import { NotFound } from '../../../shared/errors.js';
import { type Id, isId } from '../../../shared/id.js';
import { PaymentViews } from '../../application/payment-views.js';
import type { PaymentFacts } from '../../domain/payment-state.js';
import { isStuck, type PaymentRow, paymentRows, toFacts } from './payment.rows.js';

const table = new Table(paymentRows);
const withId = `${table.select} where id = $1`;
const withRef = `${table.select} where provider_ref = $1`;
const ofOrders = `${table.select} where order_id = any($1::uuid[]) order by id`;
const stuck = `${table.select} p where ${isStuck} order by changed_at limit 50`;
const pauseBetweenLooks = 200; // ms
const providersOwn = /^[A-Z0-9]{1,36}$/;

@Injectable()
export class PostgresPaymentViews extends PaymentViews {
  constructor(private readonly database: Database) {
    super();
  }

  async find(idOrProviderRef: string): Promise<PaymentFacts | null> {
    if (!isId(idOrProviderRef) && !providersOwn.test(idOrProviderRef)) return null;
    const [row] = await this.database.query<PaymentRow>(isId(idOrProviderRef) ? withId : withRef, [idOrProviderRef]);
    return row ? toFacts(row) : null;
  }

  async facts(id: Id<'Payment'>): Promise<PaymentFacts> {
    const [row] = await this.database.query<PaymentRow>(withId, [id]);
    if (!row) throw new NotFound('Payment not found.');
    return toFacts(row);
  }

  async ofOrders(orderIds: readonly Id<'Order'>[]): Promise<PaymentFacts[]> {
    return (await this.database.query<PaymentRow>(ofOrders, [orderIds])).map(toFacts);
  }

  async stuck(): Promise<PaymentFacts[]> {
    return (await this.database.query<PaymentRow>(stuck, [])).map(toFacts);
  }

  async factsOnceCaptured(id: Id<'Payment'>, patience: number): Promise<PaymentFacts> {
    const end = performance.now() + patience;
    for (;;) {
      const facts = await this.facts(id);
      if (facts.state !== 'capturing' || performance.now() >= end) return facts;
      await sleep(pauseBetweenLooks);
    }
  }
}
