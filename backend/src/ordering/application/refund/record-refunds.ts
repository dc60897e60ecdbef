import { Injectable } from '@nestjs/common';
import { type PaymentRefund, PaymentsApi } from '../../../payments/payments.api.js';
import { PricingApi } from '../../../pricing/pricing.api.js';
import { Clock } from '../../../shared/clock.js';
import { Money } from '../../../shared/money.js';
import type { Order } from '../../domain/order.js';
import { leftOf } from '../../domain/refund/left-of-order.js';
import { type OrderRefund, refundedOf } from '../../domain/refund/order-refund.js';
import { OrderRefunds } from '../../domain/refund/order-refunds.js';
import { system } from '../../domain/timeline.js';
import { SettleReturns } from '../returns/settle-returns.js';

/** Takes over what became of the refunds of an order's payment, also of those that the shop did not ask for. */
@Injectable()
export class RecordRefunds {
  constructor(
    private readonly refunds: OrderRefunds,
    private readonly payments: PaymentsApi,
    private readonly pricing: PricingApi,
    private readonly returns: SettleReturns,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. The caller has locked the order and saves it. */
  async execute(order: Order): Promise<void> {
    const { paymentId } = order.state;
    if (!paymentId) return;
    for (const refund of await this.payments.refundsOf(paymentId)) await this.#record(order, refund);
    await this.returns.execute(order, system);
  }

  /** What has gone back of the order. */
  async refunded({ state }: Order): Promise<Money> {
    return refundedOf(await this.refunds.of(state.id));
  }

  async #record(order: Order, refund: PaymentRefund): Promise<void> {
    const all = await this.refunds.of(order.state.id);
    const known = all.find(({ id }) => id === refund.refundId);
    if (known && known.state === refund.state) return;
    const now = this.clock.now();
    if (known) await this.refunds.conclude(known.id, refund.state, now);
    else {
      const left = leftOf(order.state, all);
      if (refund.state !== 'refused' && left.total.isLessThan(refund.amount)) return;
      await this.refunds.add(this.#found(order, refund, all));
    }
    if (refund.state !== 'done') return;
    const isLast = refundedOf(all).plus(refund.amount).equals(order.state.total);
    order.refundDone({ ...refund, isLast }, now);
  }

  #found(order: Order, refund: PaymentRefund, all: readonly OrderRefund[]): OrderRefund {
    const { refundId, amount, state, isOfProvider, isReversal, askedAt } = refund;
    const left = leftOf(order.state, all);
    const isAll = amount.equals(left.total);
    const pieces = left.lines.filter(({ quantity }) => quantity > 0);
    const everything = { lines: pieces.map(({ lineId, quantity }) => ({ lineId, quantity })), delivery: true };
    const byPieces = this.pricing.refund(left, everything);
    const isByPieces = isAll && byPieces.amountCents === amount.cents;
    const parts = isByPieces ? byPieces : this.pricing.refund(left, { amountCents: amount.cents });
    return {
      ...{ id: refundId, orderId: order.state.id, amount, state, isOfProvider, isReversal, tax: parts.tax },
      delivery: Money.ofCents(parts.deliveryCents),
      lines: parts.lines.map(({ lineId, quantity, amountCents }) => {
        return { variantId: lineId, quantity, amount: Money.ofCents(amountCents), restock: false };
      }),
      ...{ reason: null, wish: null, staffId: null, at: askedAt },
      concludedAt: state === 'pending' ? null : this.clock.now(),
    };
  }
}
