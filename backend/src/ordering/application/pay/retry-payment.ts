import { Injectable } from '@nestjs/common';
import type { LockedPayment } from '../../../payments/payments.api.js';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { Orders } from '../../domain/orders.js';
import { AlreadyPaid, NoLongerPayable } from '../../domain/refusals.js';
import { CurrentOrder } from '../place/current-order.js';

interface RetryRequest {
  readonly customer: SessionUser;
  readonly orderId: Id<'Order'>;
}

/** Pays an order from its details, as long as its stock is reserved. */
@Injectable()
export class RetryPayment {
  constructor(
    private readonly orders: Orders,
    private readonly currentOrder: CurrentOrder,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns the address of the provider's page */
  async execute(request: RetryRequest): Promise<string> {
    const payment = await this.work.run(() => this.#openPayment(request));
    return payment.approvalUrl();
  }

  async #openPayment({ customer, orderId }: RetryRequest): Promise<LockedPayment> {
    const order = await this.orders.ownOf(customer.id, orderId);
    if (order.isPaid) throw new AlreadyPaid();
    // `isBeingCharged` may be out of date: `openPayment` checks the state of the payment.
    if (!order.state.isBeingCharged && !order.isPayable(this.clock.now())) throw new NoLongerPayable();
    return this.currentOrder.openPayment(order);
  }
}
