import { Injectable } from '@nestjs/common';
import { PaymentsApi } from '../../../payments/payments.api.js';
import { CaptureReturned } from '../../../payments/payments.events.js';
import { Clock } from '../../../shared/clock.js';
import { Reaction } from '../../../shared/events/reaction.js';
import { Orders } from '../../domain/orders.js';

/** Nothing was charged: the order can be paid again, unless another request captures the payment meanwhile. */
@Injectable()
export class WhenCaptureReturnedMakeOrderPayable extends Reaction<CaptureReturned> {
  readonly key = 'ordering.make-payable-when-capture-returned';
  readonly to = CaptureReturned;
  readonly locks = 'order';

  constructor(
    private readonly orders: Orders,
    private readonly payments: PaymentsApi,
    private readonly clock: Clock,
  ) {
    super();
  }

  async react({ orderId, paymentId, reason }: CaptureReturned): Promise<void> {
    const order = await this.orders.get(orderId);
    const latest = await this.payments.lockLatestOf(orderId);
    if (latest?.paymentId !== paymentId || !latest.isOpen) return;
    order.captureReturned(reason, this.clock.now());
    await this.orders.save(order);
  }
}
