import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import { isUniqueViolation } from '../../../platform/postgres/connection/database-errors.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import type { Id } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import type { OrderRefund } from '../../domain/refund/order-refund.js';
import { OrderRefunds } from '../../domain/refund/order-refunds.js';
import { RefundIsOfAnotherRequest } from '../../domain/refund/refusals.js';
import { OrderRefundRecord, RefundLineRecord } from './order-refund.record.js';

@Injectable()
export class TypeormOrderRefunds extends OrderRefunds {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async find(id: Id<'Refund'>): Promise<OrderRefund | null> {
    const [found] = await this.#find({ id });
    return found ?? null;
  }

  of(orderId: Id<'Order'>): Promise<OrderRefund[]> {
    return this.#find({ orderId });
  }

  async add({ amount, delivery, lines, ...refund }: OrderRefund): Promise<void> {
    const cents = { amountCents: amount.cents, deliveryCents: delivery.cents };
    try {
      await this.work.manager.insert(OrderRefundRecord, { ...refund, ...cents });
    } catch (error) {
      throw isUniqueViolation(error, 'order_refunds_pkey') ? new RefundIsOfAnotherRequest() : error;
    }
    if (lines.length === 0) return;
    const records = lines.map((line) => ({ ...line, refundId: refund.id, amountCents: line.amount.cents }));
    await this.work.manager.insert(RefundLineRecord, records);
  }

  async conclude(id: Id<'Refund'>, state: OrderRefund['state'], at: Date): Promise<void> {
    await this.work.manager.update(OrderRefundRecord, { id }, { state, concludedAt: state === 'pending' ? null : at });
  }

  async #find(where: FindOptionsWhere<OrderRefundRecord>): Promise<OrderRefund[]> {
    const records = await this.work.manager.find(OrderRefundRecord, {
      where,
      relations: { lines: true },
      order: { at: 'ASC', id: 'ASC' },
    });
    return records.map(toOrderRefund);
  }
}

export function toOrderRefund({ amountCents, deliveryCents, lines, ...record }: OrderRefundRecord): OrderRefund {
  return {
    ...record,
    amount: Money.ofCents(amountCents),
    delivery: Money.ofCents(deliveryCents),
    lines: lines.map(({ variantId, quantity, amountCents: cents, restock }) => {
      return { variantId, quantity, amount: Money.ofCents(cents), restock };
    }),
  };
}
