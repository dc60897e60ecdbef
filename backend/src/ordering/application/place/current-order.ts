import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../../catalog/catalog.api.js';
import { type LockedPayment, PaymentsApi } from '../../../payments/payments.api.js';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import type { Checkout } from '../../domain/checkout/checkout.js';
import type { Order } from '../../domain/order.js';
import type { WantedLine } from '../../domain/checkout/order-line.js';
import { Orders } from '../../domain/orders.js';
import { rateLimitStart, assertWithinRateLimit } from '../../domain/checkout/order-rate-limit.js';
import { PaymentIsBeingConfirmed } from '../../domain/refusals.js';
import { SyncCodeUse } from '../sync-code-use.js';
import { SyncOrderReservation } from '../sync-order-reservation.js';

/** The current unpaid order of a customer. All methods run inside the caller's unit of work. */
@Injectable()
export class CurrentOrder {
  constructor(
    private readonly orders: Orders,
    private readonly payments: PaymentsApi,
    private readonly catalog: CatalogApi,
    private readonly stock: SyncOrderReservation,
    private readonly codes: SyncCodeUse,
    private readonly clock: Clock,
  ) {}

  of(customerId: Id<'Person'>): Promise<Order | null> {
    return this.orders.currentOf(customerId);
  }

  /**
   * The order that this checkout has already placed; an order placed for a different checkout is replaced.
   * @returns null where a new order is to be placed
   * @throws TooManyOrders, or CodeJustUsedUp where another receipt's address has used its code
   */
  async reuseOrReplace(checkout: Checkout, wanted: readonly WantedLine[]): Promise<Order | null> {
    const now = this.clock.now();
    const { current, placed } = await this.orders.recent(checkout.customer.id, rateLimitStart(now));
    if (current?.matches(checkout, wanted, now)) {
      if (current.correctContactEmail(checkout)) {
        await this.codes.follow(current);
        await this.orders.save(current);
      }
      return current;
    }
    assertWithinRateLimit(placed, now);
    if (current) await this.replace(current, wanted);
    return null;
  }

  /**
   * Replaces an order by another: cancels its payment and releases its stock, so that customers never compete with
   * their previous reservation.
   * @param next the lines of the other order
   * @throws PaymentIsBeingConfirmed while it may have been charged
   */
  async replace(order: Order, next: readonly WantedLine[]): Promise<void> {
    const { id, lines } = order.state;
    const isClosed = await this.payments.close(id, 'cancelled');
    if (!isClosed) throw new PaymentIsBeingConfirmed();
    order.replace(this.clock.now());
    await this.catalog.lock([...lines, ...next].map(({ productId }) => productId));
    await this.stock.execute(order);
    await this.orders.save(order);
  }

  /**
   * Opens a new payment for the order, or returns its latest one if that is still open.
   * @throws PaymentIsBeingConfirmed while the latest payment may have been charged
   */
  async openPayment(order: Order): Promise<LockedPayment> {
    const { id, total, lines } = order.state;
    const latest = await this.payments.lockLatestOf(id);
    if (latest?.isOpen) return latest;
    if (latest?.isInMotion || latest?.status === 'paid') throw new PaymentIsBeingConfirmed();
    const payment = await this.payments.open({ orderId: id, total, lines });
    order.openPayment(this.clock.now());
    await this.orders.save(order);
    return payment;
  }
}
