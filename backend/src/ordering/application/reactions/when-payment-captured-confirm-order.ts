import { Injectable } from '@nestjs/common';
import { PaymentCaptured } from '../../../payments/payments.events.js';
import { Clock } from '../../../shared/clock.js';
import { Reaction } from '../../../shared/events/reaction.js';
import { SyncCodeUse } from '../sync-code-use.js';
import { Orders } from '../../domain/orders.js';

@Injectable()
export class WhenPaymentCapturedConfirmOrder extends Reaction<PaymentCaptured> {
  readonly key = 'ordering.confirm-when-payment-captured';
  readonly to = PaymentCaptured;
  readonly locks = 'order';

  constructor(
    private readonly orders: Orders,
    private readonly codes: SyncCodeUse,
    private readonly clock: Clock,
  ) {
    super();
  }

  async react({ orderId, paymentId, payerRef }: PaymentCaptured): Promise<void> {
    const order = await this.orders.get(orderId);
    order.confirmPaid({ paymentId, payerRef }, this.clock.now());
    await this.codes.execute(order);
    await this.orders.save(order);
  }
}
