import { Injectable } from '@nestjs/common';
import { PaymentsApi } from '../../payments/payments.api.js';
import { Clock } from '../../shared/clock.js';
import type { Id } from '../../shared/id.js';
import type { Order } from '../domain/order.js';
import { Orders } from '../domain/orders.js';
import { PaymentIsBeingConfirmed } from '../domain/refusals.js';

/** The payment with which an unpaid order can be paid: the one that is open, or a new one after it came to nothing. */
@Injectable()
export class GoOnPaying {
  constructor(
    private readonly orders: Orders,
    private readonly payments: PaymentsApi,
    private readonly clock: Clock,
  ) {}

  /** Inside the caller's unit of work. @throws PaymentIsBeingConfirmed */
  async execute(order: Order): Promise<Id<'Payment'>> {
    const { id, total, lines } = order.facts;
    const latest = await this.payments.lockLatestOf(id);
    if (latest?.isOpen) return latest.paymentId;
    if (latest?.isInMotion || latest?.status === 'paid') throw new PaymentIsBeingConfirmed();
    const paymentId = await this.payments.open({ orderId: id, total, lines });
    order.openPayment(this.clock.now());
    this.orders.save(order);
    return paymentId;
  }
}
