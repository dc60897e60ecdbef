import { Injectable } from '@nestjs/common';
import { PaymentsApi } from '../../payments/payments.api.js';
import { Clock } from '../../shared/clock.js';
import type { Id } from '../../shared/id.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Orders } from '../domain/orders.js';
import { KeepStock } from './sync-stock.js';

const batch = 50;

export interface LapseFailure {
  readonly orderId: Id<'Order'>;
  readonly error: unknown;
}

/** Ends orders that were not paid in time, so that others can have their goods. Never one that may have been charged. */
@Injectable()
export class LapseUnpaidOrders {
  constructor(
    private readonly orders: Orders,
    private readonly payments: PaymentsApi,
    private readonly stock: KeepStock,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns those that could not be looked after; they are tried again, and do not keep others waiting */
  async execute(): Promise<LapseFailure[]> {
    const overdue = await this.work.run(() => this.orders.overdue(this.clock.now(), batch));
    const failures: LapseFailure[] = [];
    for (const orderId of overdue) {
      await this.work.run(() => this.#lapse(orderId)).catch((error: unknown) => failures.push({ orderId, error }));
    }
    for (const { orderId } of failures) await this.work.run(() => this.#putOff(orderId)).catch(() => undefined);
    return failures;
  }

  async #putOff(id: Id<'Order'>): Promise<void> {
    const order = await this.orders.getUnlessBusy(id);
    if (!order) return;
    order.waitForOutcome(this.clock.now());
    this.orders.save(order);
  }

  async #lapse(id: Id<'Order'>): Promise<void> {
    const now = this.clock.now();
    const order = await this.orders.getUnlessBusy(id);
    const { payableUntil } = order?.facts ?? {};
    if (!order || !payableUntil || payableUntil > now) return;
    const isLetGo = await this.payments.letGo(id, 'expired');
    if (isLetGo) {
      order.lapse(now);
      await this.stock.execute(order);
    } else order.waitForOutcome(now);
    this.orders.save(order);
  }
}
