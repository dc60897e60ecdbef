import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../../catalog/catalog.api.js';
import { PaymentsApi } from '../../../payments/payments.api.js';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import type { Checkout } from '../../domain/checkout/checkout.js';
import type { Order } from '../../domain/order.js';
import type { WantedLine } from '../../domain/checkout/order-line.js';
import { Orders } from '../../domain/orders.js';
import { anHourBefore, mustBeFew } from '../../domain/checkout/order-rate-limit.js';
import { PaymentIsBeingConfirmed } from '../../domain/refusals.js';
import { KeepStock } from '../sync-stock.js';

/** The one unpaid order that a person is at the checkout with. All of it inside the caller's unit of work. */
@Injectable()
export class CheckoutOrder {
  constructor(
    private readonly orders: Orders,
    private readonly payments: PaymentsApi,
    private readonly catalog: CatalogApi,
    private readonly stock: KeepStock,
    private readonly clock: Clock,
  ) {}

  of(customerId: Id<'Person'>): Promise<Order | null> {
    return this.orders.currentOf(customerId);
  }

  /**
   * The order that this checkout has already placed; one that was placed for anything else is replaced.
   * @returns null where a new order is to be placed @throws TooManyOrders
   */
  async reuseOrReplace(checkout: Checkout, wanted: readonly WantedLine[]): Promise<Order | null> {
    const now = this.clock.now();
    const { current, placed } = await this.orders.lately(checkout.customer.id, anHourBefore(now));
    if (current?.isAnswerTo(checkout, wanted, now)) return current;
    mustBeFew(placed, now);
    if (current) await this.replace(current, wanted);
    return null;
  }

  /**
   * Another order takes its place: its payment is cancelled and its stock released, so that what people reserved never stands in
   * their own way.
   * @param next the lines of the other order
   * @throws PaymentIsBeingConfirmed while it may have been charged
   */
  async replace(order: Order, next: readonly WantedLine[]): Promise<void> {
    const { id, lines } = order.facts;
    const isLetGo = await this.payments.letGo(id, 'cancelled');
    if (!isLetGo) throw new PaymentIsBeingConfirmed();
    order.makeRoom(this.clock.now());
    await this.catalog.lock([...lines, ...next].map(({ productId }) => productId));
    await this.stock.execute(order);
    this.orders.save(order);
  }

  /** The payment it can be paid with: the open one, or a new one where that came to nothing. @throws PaymentIsBeingConfirmed */
  async openPayment(order: Order): Promise<Id<'Payment'>> {
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
