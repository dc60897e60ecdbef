import { Injectable } from '@nestjs/common';
import { PaymentsApi } from '../../../payments/payments.api.js';
import { PaymentFailed } from '../../../payments/payments.events.js';
import { Clock } from '../../../shared/clock.js';
import { Reaction } from '../../../shared/events/reaction.js';
import { Orders } from '../../domain/orders.js';
import { SyncOrderReservation } from '../sync-order-reservation.js';

/** A permanent refusal ends the order and releases its stock; the cart is unchanged, so it can be placed again. */
@Injectable()
export class WhenPaymentFailedEndOrder extends Reaction<PaymentFailed> {
  readonly key = 'ordering.end-when-payment-failed';
  readonly to = PaymentFailed;
  readonly locks = 'order';

  constructor(
    private readonly orders: Orders,
    private readonly payments: PaymentsApi,
    private readonly stock: SyncOrderReservation,
    private readonly clock: Clock,
  ) {
    super();
  }

  async react({ orderId, paymentId, reason, isLate }: PaymentFailed): Promise<void> {
    const order = await this.orders.get(orderId);
    const latest = await this.payments.lockLatestOf(orderId);
    if (latest?.paymentId !== paymentId) return;
    order.refusePayment(reason, isLate, this.clock.now());
    if (order.state.status === 'rejected') await this.stock.execute(order);
    await this.orders.save(order);
  }
}
