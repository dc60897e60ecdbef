import { Injectable } from '@nestjs/common';
import { type CaptureResult, PaymentsApi } from '../../payments/payments.api.js';
import { Clock } from '../../shared/clock.js';
import type { Id } from '../../shared/id.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Orders } from '../domain/orders.js';
import { BeginCharge, type Charge } from './begin-charge.js';

/** Has an approved order paid: first its goods, then its money, and never twice. */
@Injectable()
export class ChargeOrder {
  constructor(
    private readonly begin: BeginCharge,
    private readonly payments: PaymentsApi,
    private readonly orders: Orders,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Outside any unit of work. @throws RuleBroken where nothing may be charged */
  async execute(charge: Charge): Promise<CaptureResult> {
    const turn = await this.work.run(() => this.begin.execute(charge));
    const result = await this.payments.capture(charge.paymentId, turn);
    if (result.kind === 'declined' || result.kind === 'notApproved') {
      await this.#comeBack(charge.orderId, result.reason);
    }
    return result;
  }

  /** Only where the payment is not being captured again by somebody else meanwhile. */
  async #comeBack(orderId: Id<'Order'>, reason: string): Promise<void> {
    await this.work.run(async () => {
      const order = await this.orders.get(orderId);
      const payment = await this.payments.lockLatestOf(orderId);
      if (!payment?.isOpen) return;
      order.comeBackUncharged(reason, this.clock.now());
      this.orders.save(order);
    });
  }
}
