import { Injectable } from '@nestjs/common';
import { CartApi } from '../../cart/cart.api.js';
import { CatalogApi } from '../../catalog/catalog.api.js';
import { PaymentsApi } from '../../payments/payments.api.js';
import { Clock } from '../../shared/clock.js';
import type { Id } from '../../shared/id.js';
import type { Order } from '../domain/order.js';
import { Orders } from '../domain/orders.js';
import { OrderIsBeingPaid } from '../domain/refusals.js';
import { KeepStock } from './sync-stock.js';

/** Somebody deletes their account: their orders stay in the books, and go on without them. */
@Injectable()
export class LetCustomerGo {
  constructor(
    private readonly carts: CartApi,
    private readonly orders: Orders,
    private readonly payments: PaymentsApi,
    private readonly catalog: CatalogApi,
    private readonly stock: KeepStock,
    private readonly clock: Clock,
  ) {}

  /** Inside the caller's unit of work. @throws OrderIsBeingPaid while money may be on its way */
  async hold(customerId: Id<'Person'>): Promise<void> {
    await this.carts.lockedContents(customerId);
    for (const order of await this.orders.allOf(customerId)) {
      if (!order.isPaid && order.facts.status !== 'rejected') await this.#mustNotBeBeingPaid(order);
    }
  }

  /** Inside the caller's unit of work, while they are held. */
  async execute(customerId: Id<'Person'>): Promise<void> {
    const orders = await this.orders.allOf(customerId);
    const unpaid = orders.filter(({ isPaid, facts }) => !isPaid && facts.status === 'pending');
    await this.catalog.lock(unpaid.flatMap(({ facts }) => facts.lines.map(({ productId }) => productId)));
    for (const order of orders) {
      order.letCustomerGo(this.clock.now());
      if (unpaid.includes(order)) await this.stock.execute(order);
      this.orders.save(order);
    }
  }

  async #mustNotBeBeingPaid({ facts }: Order): Promise<void> {
    const latest = await this.payments.lockLatestOf(facts.id);
    // A payment that is paid while its order does not know it yet is about to tell.
    if (latest?.isOpen || latest?.isInMotion || latest?.status === 'paid') throw new OrderIsBeingPaid();
  }
}
