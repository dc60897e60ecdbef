import { Injectable } from '@nestjs/common';
import { PaymentsApi } from '../../../payments/payments.api.js';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { Order } from '../../domain/order.js';
import type { StatusChange } from '../../domain/order-statuses.js';
import { Orders } from '../../domain/orders.js';
import { NoCodeToReopen, NotEnoughToReopen, PaymentIsBeingConfirmed } from '../../domain/refusals.js';
import { OrderViews } from '../order-views.js';
import { SyncOrderReservation } from '../sync-order-reservation.js';
import { assertSeen } from './changed-since.js';

export interface StatusRequest extends StatusChange {
  readonly orderId: Id<'Order'>;
  /** The staff member, for the audit trail. */
  readonly actor: Id<'Person'>;
  /** Of the order that the staff member has seen; undefined where the client knows none. */
  readonly version?: number | undefined;
}

/**
 * Staff change the status of an order, as they have seen it. Without a version they may have seen any, so that sending
 * and delivery can't be taken back. Its stock follows the status; its payment is refunded only on request.
 */
@Injectable()
export class ChangeOrderStatus {
  constructor(
    private readonly orders: Orders,
    private readonly views: OrderViews,
    private readonly payments: PaymentsApi,
    private readonly stock: SyncOrderReservation,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws ChangedMeanwhile with the `OrderDetails` */
  execute({ actor, ...request }: StatusRequest): Promise<void> {
    return this.work.run(() => this.#change(request), { actor });
  }

  async #change({ orderId, version, ...change }: Omit<StatusRequest, 'actor'>): Promise<void> {
    const isSent = change.to === 'inShipping';
    const order = await (isSent ? this.orders.getWithShipment(orderId) : this.orders.get(orderId));
    const isToBeSeen = version !== undefined || order.isTakenBackBy(change.to);
    if (isToBeSeen) await assertSeen(this.views, orderId, version, this.clock.now());
    if (change.to === 'rejected') await this.#closePayment(order);
    const before = order.state;
    const other = change.to === 'pending' ? await this.orders.currentOf(before.customerId) : null;
    order.changeStatus(change, this.clock.now(), !other || other.state.id === before.id);
    if (order.state === before) return;
    // Stock that was sold unpaid is reserved again, as for any order that waits to be paid.
    if (order.state.status === 'pending' && !order.isPaid) await this.stock.release(order);
    await this.stock.execute(order, { stock: () => new NotEnoughToReopen(), code: () => new NoCodeToReopen() });
    await this.orders.save(order);
  }

  async #closePayment(order: Order): Promise<void> {
    if (order.isPaid) return;
    const isClosed = await this.payments.close(order.state.id, 'cancelled');
    if (!isClosed) throw new PaymentIsBeingConfirmed();
  }
}
