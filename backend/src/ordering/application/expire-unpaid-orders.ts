import { Injectable } from '@nestjs/common';
import { PaymentsApi } from '../../payments/payments.api.js';
import { Clock } from '../../shared/clock.js';
import type { Id } from '../../shared/id.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Orders } from '../domain/orders.js';
import { SyncOrderReservation } from './sync-order-reservation.js';

const batch = 50;

export interface ExpiryFailure {
  readonly orderId: Id<'Order'>;
  readonly error: unknown;
}

/**
 * Ends orders that were not paid in time and releases their stock. Orders that may have been charged are postponed.
 */
@Injectable()
export class ExpireUnpaidOrders {
  constructor(
    private readonly orders: Orders,
    private readonly payments: PaymentsApi,
    private readonly stock: SyncOrderReservation,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns the orders that failed; they are postponed, so that they don't delay the others */
  async execute(): Promise<ExpiryFailure[]> {
    const failures: ExpiryFailure[] = [];
    while (await this.#expireBatch(failures));
    return failures;
  }

  /** @returns whether to continue: not after the last batch, nor one whose orders are all locked or failed */
  async #expireBatch(failures: ExpiryFailure[]): Promise<boolean> {
    const overdue = await this.work.run(() => this.orders.overdue(this.clock.now(), batch));
    const failed: ExpiryFailure[] = [];
    let ended = 0;
    for (const orderId of overdue) {
      await this.work
        .run(() => this.#expire(orderId))
        .then(
          (isEnded) => (ended += Number(isEnded)),
          (error: unknown) => failed.push({ orderId, error }),
        );
    }
    for (const { orderId } of failed) await this.work.run(() => this.#postpone(orderId)).catch(() => undefined);
    failures.push(...failed);
    return overdue.length === batch && ended > 0;
  }

  async #postpone(id: Id<'Order'>): Promise<void> {
    const order = await this.orders.getSkipLocked(id);
    if (!order) return;
    order.waitForOutcome(this.clock.now());
    await this.orders.save(order);
  }

  /** @returns whether the order is no longer overdue */
  async #expire(id: Id<'Order'>): Promise<boolean> {
    const now = this.clock.now();
    const order = await this.orders.getSkipLocked(id);
    const { payableUntil } = order?.state ?? {};
    if (!order || !payableUntil || payableUntil > now) return false;
    const isClosed = await this.payments.close(id, 'expired');
    if (isClosed) {
      order.expire(now);
      await this.stock.execute(order);
    } else order.waitForOutcome(now);
    await this.orders.save(order);
    return true;
  }
}
