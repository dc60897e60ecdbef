import { Injectable } from '@nestjs/common';
import { PaymentsApi } from '../../../payments/payments.api.js';
import { PaymentFailed } from '../../../payments/payments.events.js';
import { Clock } from '../../../shared/clock.js';
import { Reaction } from '../../../shared/event.js';
import { Orders } from '../../domain/orders.js';
import { KeepStock } from '../sync-stock.js';

/** A refusal for good ends the order and gives its goods back; the cart is as it was, so that it can be placed again. */
@Injectable()
export class WhenPaymentFailedLetOrderGo extends Reaction<PaymentFailed> {
  readonly to = PaymentFailed;
  readonly locks = 'order';

  constructor(
    private readonly orders: Orders,
    private readonly payments: PaymentsApi,
    private readonly stock: KeepStock,
    private readonly clock: Clock,
  ) {
    super();
  }

  async react({ orderId, paymentId, reason }: PaymentFailed): Promise<void> {
    const order = await this.orders.get(orderId);
    const latest = await this.payments.lockLatestOf(orderId);
    if (latest?.paymentId !== paymentId) return;
    order.refusePayment(reason, this.clock.now());
    if (order.facts.status === 'rejected') await this.stock.execute(order);
    this.orders.save(order);
  }
}
