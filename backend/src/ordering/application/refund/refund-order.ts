import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../../catalog/catalog.api.js';
import { PaymentsApi } from '../../../payments/payments.api.js';
import { PricingApi } from '../../../pricing/pricing.api.js';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { Order } from '../../domain/order.js';
import { Orders } from '../../domain/orders.js';
import { checkWish } from '../../domain/refund/check-wish.js';
import { leftOf } from '../../domain/refund/left-of-order.js';
import { isSameWish, type OrderRefund, type RefundLine, type RefundWish } from '../../domain/refund/order-refund.js';
import { OrderRefunds } from '../../domain/refund/order-refunds.js';
import {
  NothingToSendBack,
  OnlySoMuchLeft,
  OrderNotPaid,
  RefundIsOfAnotherRequest,
} from '../../domain/refund/refusals.js';
import type { Return } from '../../domain/returns/return.js';
import { Returns } from '../../domain/returns/returns.js';
import { OrderViews } from '../order-views.js';
import { assertSeen } from '../staff/changed-since.js';

export interface RefundRequest {
  readonly orderId: Id<'Order'>;
  /** Of the client's making: the same request sent again is the same refund. */
  readonly refundId: Id<'Refund'>;
  readonly wish: RefundWish;
  /** The staff member's name, for the timeline. */
  readonly by: string;
  readonly actor: Id<'Person'>;
  /** Of the order that the staff member has seen; undefined where the client knows none. */
  readonly version?: number | undefined;
}

/** Staff refund a part of a paid order: lines and quantities, the delivery, or an amount. */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly orders: Orders,
    private readonly refunds: OrderRefunds,
    private readonly returns: Returns,
    private readonly views: OrderViews,
    private readonly payments: PaymentsApi,
    private readonly pricing: PricingApi,
    private readonly catalog: CatalogApi,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns whether it is new
   * @throws NoSuchReturn, ChangedMeanwhile with the `OrderDetails`
   * @throws RuleBroken, Invalid where the order or the return has less to refund
   */
  async execute({ actor, ...request }: RefundRequest): Promise<boolean> {
    const asked = await this.work.run(() => this.#ask({ actor, ...request }), { actor });
    if (asked.isNew && asked.paymentId) await this.payments.sendRefunds(asked.paymentId, { actor });
    return asked.isNew;
  }

  async #ask(request: RefundRequest): Promise<{ isNew: boolean; paymentId: Id<'Payment'> | null }> {
    const order = await this.orders.get(request.orderId);
    const { paymentId } = order.state;
    if (await this.#isKnown(request)) return { isNew: false, paymentId };
    const now = this.clock.now();
    if (request.version !== undefined) await assertSeen(this.views, request.orderId, request.version, now);
    const back = await this.#returnOf(request, now);
    const refund = await this.#refundOf(order, request);
    const { id, amount, reason, lines } = refund;
    await this.refunds.add(refund);
    if (back) await this.returns.save(back);
    await this.payments.askRefund(request.orderId, { id, amount, note: reason });
    order.refundRequested(amount, request.by, now);
    await this.orders.save(order);
    const restocked = lines.filter(({ restock, quantity }) => restock && quantity > 0);
    if (restocked.length > 0) await this.catalog.takeBack(request.orderId, restocked);
    return { isNew: true, paymentId };
  }

  /** The return that it is of, with the refund; null: of none. */
  async #returnOf({ orderId, refundId, wish }: RefundRequest, now: Date): Promise<Return | null> {
    if (wish.returnId === undefined) return null;
    const back = await this.returns.get(wish.returnId, orderId);
    back.refundBy(refundId, wish, await this.refunds.of(orderId), now);
    return back;
  }

  async #isKnown({ refundId, orderId, wish }: RefundRequest): Promise<boolean> {
    const known = await this.refunds.find(refundId);
    if (!known) return false;
    if (known.orderId !== orderId || !isSameWish(known.wish, wish)) throw new RefundIsOfAnotherRequest();
    return true;
  }

  async #refundOf(order: Order, { refundId, wish, actor }: RefundRequest): Promise<OrderRefund> {
    if (!order.isPaid) throw new OrderNotPaid();
    // A rejection is refunding all that is left.
    if (order.awaitsRefund) throw new OnlySoMuchLeft(Money.zero);
    const left = leftOf(order.state, await this.refunds.of(order.state.id));
    checkWish(wish, left, order.state);
    const isOfAmount = 'amountCents' in wish;
    const wanted = isOfAmount
      ? { amountCents: wish.amountCents }
      : { delivery: wish.delivery, lines: wish.lines.map(({ id, quantity }) => ({ lineId: id, quantity })) };
    const parts = this.pricing.refund(left, wanted);
    if (parts.amountCents === 0) throw new NothingToSendBack(isOfAmount ? 'amount' : 'lines');
    const restocked = new Set(isOfAmount ? [] : wish.lines.filter(({ restock }) => restock).map(({ id }) => id));
    return {
      id: refundId,
      orderId: order.state.id,
      amount: Money.ofCents(parts.amountCents),
      delivery: Money.ofCents(parts.deliveryCents),
      lines: parts.lines.map(({ lineId, quantity, amountCents }): RefundLine => {
        return { variantId: lineId, quantity, amount: Money.ofCents(amountCents), restock: restocked.has(lineId) };
      }),
      tax: parts.tax,
      ...{ state: 'pending', isOfProvider: false, isReversal: false, reason: wish.reason, wish, staffId: actor },
      ...{ at: this.clock.now(), concludedAt: null },
    };
  }
}
