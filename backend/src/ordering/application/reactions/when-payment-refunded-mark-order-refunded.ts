import { Injectable } from '@nestjs/common';
import { PaymentRefunded } from '../../../payments/payments.events.js';
import { PaymentsApi } from '../../../payments/payments.api.js';
import { Clock } from '../../../shared/clock.js';
import { Reaction } from '../../../shared/events/reaction.js';
import type { Id } from '../../../shared/id.js';
import type { Order } from '../../domain/order.js';
import { Orders } from '../../domain/orders.js';
import { RecordRefunds } from '../refund/record-refunds.js';
import { SyncOrderReservation } from '../sync-order-reservation.js';

@Injectable()
export class WhenPaymentRefundedMarkOrderRefunded extends Reaction<PaymentRefunded> {
  readonly key = 'ordering.mark-refunded-when-payment-refunded';
  readonly to = PaymentRefunded;
  readonly locks = 'order';

  constructor(
    private readonly orders: Orders,
    private readonly payments: PaymentsApi,
    private readonly stock: SyncOrderReservation,
    private readonly refunds: RecordRefunds,
    private readonly clock: Clock,
  ) {
    super();
  }

  async react({ orderId, paymentId }: PaymentRefunded): Promise<void> {
    const order = await this.orders.get(orderId);
    const wasPaid = order.isPaid;
    if (wasPaid && order.state.paymentId !== paymentId) order.otherChargeRefunded(paymentId, this.clock.now());
    else if (await this.#concerns(order, paymentId)) await this.#markRefunded(order, paymentId, wasPaid);
    else return;
    if (!wasPaid && order.state.status === 'rejected') await this.stock.execute(order);
    await this.orders.save(order);
  }

  async #markRefunded(order: Order, paymentId: Id<'Payment'>, wasPaid: boolean): Promise<void> {
    if (wasPaid) await this.refunds.execute(order);
    // Also where the refunds, as of the version before, do not add up.
    order.refunded(paymentId, this.clock.now());
    // Of a charge that the order knows only now.
    if (!wasPaid) await this.refunds.execute(order);
  }

  /** Whether the refund concerns the order: not while another payment may still pay it. */
  async #concerns(order: Order, paymentId: Id<'Payment'>): Promise<boolean> {
    if (order.isPaid) return true;
    const latest = await this.payments.lockLatestOf(order.state.id);
    return latest?.paymentId === paymentId || !(latest?.isOpen || latest?.isInMotion);
  }
}
