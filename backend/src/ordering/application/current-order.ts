import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../catalog/catalog.api.js';
import { PaymentsApi } from '../../payments/payments.api.js';
import { Clock } from '../../shared/clock.js';
import type { Id } from '../../shared/id.js';
import type { Order } from '../domain/order.js';
import type { WantedLine } from '../domain/order-line.js';
import { Orders } from '../domain/orders.js';
import { anHourBefore, mustBeFew } from '../domain/orders-an-hour.js';
import { PaymentIsBeingConfirmed } from '../domain/refusals.js';
import { KeepStock } from './keep-stock.js';
import type { FilledCheckout } from './read-checkout.js';

/** The one unpaid order a person is at the checkout with. All of it inside the caller's unit of work. */
@Injectable()
export class CurrentOrder {
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

  /** The order that this checkout has placed already; one that was for anything else is replaced. @throws TooManyOrders before another */
  async answerTo({ wanted, ...checkout }: FilledCheckout): Promise<Order | null> {
    const now = this.clock.now();
    const { current, placed } = await this.orders.lately(checkout.customer.id, anHourBefore(now));
    if (current?.isAnswerTo(checkout, wanted, now)) return current;
    mustBeFew(placed, now);
    if (current) await this.replace(current, wanted);
    return null;
  }

  /**
   * Another order takes its place: its payment is let go and its goods go back, so that what people hold never stands in their
   * own way.
   * @param next what the other order is of
   * @throws PaymentIsBeingConfirmed while money may be on its way
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
}
