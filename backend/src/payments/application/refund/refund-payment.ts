import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork, type WorkOptions } from '../../../shared/unit-of-work.js';
import { holdsMoney } from '../../domain/payment-stage.js';
import { Payments } from '../../domain/payments.js';
import type { RefundToCheck } from '../../domain/refunds.js';
import { SendRefund } from './send-refund.js';
import { StoredRefunds } from './stored-refunds.js';

/** Refunds what is left of the payment of an order, once. */
@Injectable()
export class RefundPayment {
  constructor(
    private readonly payments: Payments,
    private readonly stored: StoredRefunds,
    private readonly sending: SendRefund,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(orderId: Id<'Order'>, by?: WorkOptions): Promise<void> {
    await this.#send(await this.work.run(() => this.#askForTheRest(orderId), by), by);
  }

  /** Sends the refunds of a payment that wait, for the first time or again. */
  async send(paymentId: Id<'Payment'>, by?: WorkOptions): Promise<void> {
    await this.#send(await this.work.run(() => this.#waitingOf(paymentId), by), by);
  }

  async #send(refunds: readonly RefundToCheck[], by?: WorkOptions): Promise<void> {
    for (const refund of refunds) await this.sending.execute(refund, by);
  }

  async #askForTheRest(orderId: Id<'Order'>): Promise<RefundToCheck[]> {
    // An earlier payment of the order may have been charged and refunded, too.
    const payment = (await this.payments.allOf(orderId)).find(({ state }) => holdsMoney(state.stage));
    if (!payment) return [];
    payment.takeOver(this.clock.now());
    const refunds = await this.stored.of(payment);
    if (!refunds.left.isZero) refunds.ask({ amount: refunds.left }, this.clock.now());
    await this.stored.save(payment, refunds);
    return refunds.all.filter((refund) => refund.isWaiting).map(({ state }) => state);
  }

  async #waitingOf(paymentId: Id<'Payment'>): Promise<RefundToCheck[]> {
    const payment = await this.payments.get(paymentId);
    const refunds = await this.stored.of(payment);
    // The version before has begun to refund a disputed charge.
    if (payment.state.stage === 'dispute_refunding') refunds.askForDispute(this.clock.now());
    await this.stored.save(payment, refunds);
    return refunds.all.filter((refund) => refund.isWaiting).map(({ state }) => state);
  }
}
