import { Injectable } from '@nestjs/common';
import { PaymentsApi } from '../../../payments/payments.api.js';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { Order } from '../../domain/order.js';
import type { StatusChange } from '../../domain/order-statuses.js';
import { Orders } from '../../domain/orders.js';
import { NotEnoughToReopen, PaymentIsBeingConfirmed } from '../../domain/refusals.js';
import { SyncOrderReservation } from '../sync-order-reservation.js';

/** Staff change the status of an order. Its stock follows the status; its payment is refunded only on request. */
@Injectable()
export class ChangeOrderStatus {
  constructor(
    private readonly orders: Orders,
    private readonly payments: PaymentsApi,
    private readonly stock: SyncOrderReservation,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ orderId, ...change }: StatusChange & { orderId: Id<'Order'> }): Promise<void> {
    return this.work.run(async () => {
      const order = await this.orders.get(orderId);
      if (change.to === 'rejected') await this.#closePayment(order);
      const before = order.state;
      const other = await this.orders.currentOf(before.customerId);
      order.changeStatus(change, this.clock.now(), !other || other.state.id === before.id);
      if (order.state === before) return;
      // Stock that was sold unpaid is reserved again, as for any order that waits to be paid.
      if (order.state.status === 'pending' && !order.isPaid) await this.stock.release(order);
      await this.stock.execute(order, () => new NotEnoughToReopen());
      this.orders.save(order);
    });
  }

  async #closePayment(order: Order): Promise<void> {
    if (order.isPaid) return;
    const isClosed = await this.payments.close(order.state.id, 'cancelled');
    if (!isClosed) throw new PaymentIsBeingConfirmed();
  }
}
