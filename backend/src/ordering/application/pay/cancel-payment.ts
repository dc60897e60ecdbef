import { Injectable } from '@nestjs/common';
import { PaymentsApi } from '../../../payments/payments.api.js';
import type { Id } from '../../../shared/id.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { Orders } from '../../domain/orders.js';
import { AlreadyPaid, PaymentIsBeingConfirmed } from '../../domain/refusals.js';
import { OrderViews } from '../order-views.js';
import { requireOwnPayment } from './require-own-payment.js';

/** Ends a payment whose buyer cancelled on the provider's page. The order can be paid while its stock is reserved. */
@Injectable()
export class CancelPayment {
  constructor(
    private readonly orders: Orders,
    private readonly views: OrderViews,
    private readonly payments: PaymentsApi,
    private readonly work: UnitOfWork,
  ) {}

  /** @param payment our id or the provider's */
  async execute({ customer, payment }: { customer: SessionUser; payment: string }): Promise<Id<'Order'>> {
    const { paymentId, orderId } = await requireOwnPayment(await this.payments.find(payment), this.views, customer);
    await this.work.run(async () => {
      const order = await this.orders.get(orderId);
      const latest = await this.payments.lockLatestOf(orderId);
      if (order.isPaid) throw new AlreadyPaid();
      if (latest?.isDisputed) throw new PaymentIsBeingConfirmed();
      if (latest?.paymentId !== paymentId) return;
      const isClosed = await this.payments.close(orderId, 'cancelled');
      if (!isClosed) throw new PaymentIsBeingConfirmed();
    });
    return orderId;
  }
}
