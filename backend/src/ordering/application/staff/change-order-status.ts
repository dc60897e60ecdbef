import { Injectable } from '@nestjs/common';
import { PaymentsApi } from '../../../payments/payments.api.js';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { Order } from '../../domain/order.js';
import type { StatusChange } from '../../domain/order-status.js';
import { Orders } from '../../domain/orders.js';
import { NotEnoughToReopen, PaymentIsBeingConfirmed } from '../../domain/refusals.js';
import { KeepStock } from '../sync-stock.js';

/** What the shop's staff decide of an order. Its goods move with it, its money only when they say so. */
@Injectable()
export class ChangeOrderStatus {
  constructor(
    private readonly orders: Orders,
    private readonly payments: PaymentsApi,
    private readonly stock: KeepStock,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ orderId, ...change }: StatusChange & { orderId: Id<'Order'> }): Promise<void> {
    return this.work.run(async () => {
      const order = await this.orders.get(orderId);
      if (change.to === 'rejected') await this.#letPaymentGo(order);
      const before = order.facts;
      const other = await this.orders.currentOf(before.customerId);
      order.changeStatus(change, this.clock.now(), !other || other.facts.id === before.id);
      if (order.facts === before) return;
      // What had left the shelf unpaid is held for its customer again, like any order that waits to be paid.
      if (order.facts.status === 'pending' && !order.isPaid) await this.stock.takeBack(order);
      await this.stock.execute(order, () => new NotEnoughToReopen());
      this.orders.save(order);
    });
  }

  async #letPaymentGo(order: Order): Promise<void> {
    if (order.isPaid) return;
    const isLetGo = await this.payments.letGo(order.facts.id, 'cancelled');
    if (!isLetGo) throw new PaymentIsBeingConfirmed();
  }
}
