import { Injectable } from '@nestjs/common';
import { PaymentsApi } from '../../payments/payments.api.js';
import { Clock } from '../../shared/clock.js';
import type { Id } from '../../shared/id.js';
import type { Shopper } from '../../shared/shopper.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Orders } from '../domain/orders.js';
import { AlreadyPaid, NoLongerPayable } from '../domain/refusals.js';
import { GoOnPaying } from './go-on-paying.js';

/** From an order's details to the provider's page, as long as its goods are kept. */
@Injectable()
export class PayAgain {
  constructor(
    private readonly orders: Orders,
    private readonly paying: GoOnPaying,
    private readonly payments: PaymentsApi,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(wish: { customer: Shopper; orderId: Id<'Order'> }): Promise<string> {
    const paymentId = await this.work.run(() => this.#payment(wish));
    return this.payments.approvalUrl(paymentId);
  }

  async #payment({ customer, orderId }: { customer: Shopper; orderId: Id<'Order'> }): Promise<Id<'Payment'>> {
    const order = await this.orders.ownOf(customer.id, orderId);
    if (order.isPaid) throw new AlreadyPaid();
    // What the order remembers of a charge under way may be out of date; its payment knows.
    if (order.facts.isBeingCharged) return this.paying.execute(order);
    if (!order.isPayable(this.clock.now())) throw new NoLongerPayable();
    return this.paying.execute(order);
  }
}
