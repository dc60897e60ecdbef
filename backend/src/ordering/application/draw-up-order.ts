import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../catalog/catalog.api.js';
import { PaymentsApi } from '../../payments/payments.api.js';
import { Clock } from '../../shared/clock.js';
import type { RuleBroken } from '../../shared/errors.js';
import type { Id } from '../../shared/id.js';
import { Order } from '../domain/order.js';
import { lineOf, shortageOf, type WantedLine } from '../domain/order-line.js';
import { Orders } from '../domain/orders.js';
import { SoldJustNow } from '../domain/refusals.js';
import { KeepStock } from './keep-stock.js';
import type { FilledCheckout } from './read-checkout.js';

export interface OpenedOrder {
  readonly orderId: Id<'Order'>;
  readonly paymentId: Id<'Payment'>;
}

/** A new order out of what a person wants, at today's prices, with its goods held and its payment opened. */
@Injectable()
export class DrawUpOrder {
  constructor(
    private readonly orders: Orders,
    private readonly catalog: CatalogApi,
    private readonly stock: KeepStock,
    private readonly payments: PaymentsApi,
    private readonly clock: Clock,
  ) {}

  /** Inside the caller's unit of work. */
  async execute({ wanted, ...checkout }: FilledCheckout): Promise<OpenedOrder> {
    const customerId = checkout.customer.id;
    const shelf = await this.catalog.lock(wanted.map(({ productId }) => productId));
    const lines = wanted.map((line) => lineOf(line, shelf.get(line.productId)));
    const order = Order.place(checkout, lines, this.clock.now());
    const { id, total } = order.facts;
    const paymentId = await this.payments.open({ orderId: id, total, lines });
    // What others held beyond their time is only seen to be free when it is asked for, so holding it is what decides.
    await this.stock.holdFirst(order, () => this.#shortage(wanted, customerId));
    this.orders.add(order);
    return { orderId: id, paymentId };
  }

  /** Looks again: what is missing may have been there a moment ago. */
  async #shortage(wanted: readonly WantedLine[], customerId: Id<'Person'>): Promise<RuleBroken> {
    const shelf = await this.catalog.look(
      wanted.map(({ productId }) => productId),
      customerId,
    );
    return shortageOf(wanted, shelf) ?? new SoldJustNow();
  }
}
