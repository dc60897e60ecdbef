import { Injectable } from '@nestjs/common';
import { CartApi } from '../../../cart/cart.api.js';
import { CatalogApi } from '../../../catalog/catalog.api.js';
import { PaymentsApi } from '../../../payments/payments.api.js';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import type { Order } from '../../domain/order.js';
import { Orders } from '../../domain/orders.js';
import { OrderIsBeingPaid } from '../../domain/refusals.js';
import { IssueInvoices } from '../invoices/issue-invoices.js';
import { SyncOrderReservation } from '../sync-order-reservation.js';

/** Ends the unpaid orders of a customer who deletes their account, and anonymizes orders with nothing to deliver. */
@Injectable()
export class AnonymizeCustomer {
  constructor(
    private readonly carts: CartApi,
    private readonly orders: Orders,
    private readonly payments: PaymentsApi,
    private readonly catalog: CatalogApi,
    private readonly stock: SyncOrderReservation,
    private readonly invoices: IssueInvoices,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the customer's cart and orders in the caller's unit of work.
   * @throws OrderIsBeingPaid while a payment may be captured
   */
  async lock(customerId: Id<'Person'>): Promise<void> {
    await this.carts.lock(customerId);
    for (const order of await this.orders.allOf(customerId)) {
      if (!order.isPaid && order.state.status !== 'rejected') await this.#assertNotBeingPaid(order);
    }
  }

  /** Inside the caller's unit of work, after `lock`. */
  async execute(customerId: Id<'Person'>): Promise<void> {
    const orders = await this.orders.allOf(customerId);
    // An invoice names its buyer, as long as the law wants it kept.
    await this.invoices.of(orders.map(({ state }) => state.id));
    const unpaid = orders.filter(({ isPaid, state }) => !isPaid && state.status === 'pending');
    await this.catalog.lock(unpaid.flatMap(({ state }) => state.lines.map(({ productId }) => productId)));
    for (const order of orders) {
      order.markCustomerLeft(this.clock.now());
      if (unpaid.includes(order)) await this.stock.execute(order);
      await this.orders.save(order);
    }
  }

  async #assertNotBeingPaid({ state }: Order): Promise<void> {
    const latest = await this.payments.lockLatestOf(state.id);
    // The event of a captured payment may not have reached its order yet.
    if (latest?.isOpen || latest?.isInMotion || latest?.status === 'paid') throw new OrderIsBeingPaid();
  }
}
