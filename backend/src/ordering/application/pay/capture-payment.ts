import { Injectable } from '@nestjs/common';
import { CartApi } from '../../../cart/cart.api.js';
import {
  type CaptureResult,
  type CaptureTurn,
  PaymentsApi,
  type PaymentSummary,
} from '../../../payments/payments.api.js';
import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/errors.js';
import { type Id, newId } from '../../../shared/id.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { Order } from '../../domain/order.js';
import { isPaid } from '../../domain/payment-standing.js';
import { Orders } from '../../domain/orders.js';
import {
  CodeUsedUp,
  OrderWasRejected,
  OrderWasReplaced,
  PaymentIsBeingConfirmed,
  PaymentIsOver,
  PaymentWasRefused,
  SoldOut,
} from '../../domain/refusals.js';
import { SyncOrderReservation } from '../sync-order-reservation.js';
import { type OrderStatusView, OrderViews } from '../order-views.js';
import { CurrentOrder } from '../place/current-order.js';
import { missing } from './require-own-payment.js';

export interface ReturnFromProvider {
  readonly customer: SessionUser;
  /** Our payment's id, or the provider's. */
  readonly payment: string;
  readonly orderId: string | undefined;
}

export type Captured =
  | { readonly kind: 'paid'; readonly orderId: Id<'Order'>; readonly order: OrderStatusView }
  /** The payment was charged, and has been refunded or settled since, or its order has been rejected. */
  | {
      readonly kind: 'ended';
      readonly orderId: Id<'Order'>;
      readonly reason: string;
      readonly order: OrderStatusView;
    }
  /** The outcome is unknown until the payments module reconciles the payment. */
  | { readonly kind: 'unconfirmed'; readonly orderId: Id<'Order'> }
  /** Nothing was charged; the buyer has to act on the provider's page. */
  | { readonly kind: 'sendBack'; readonly orderId: Id<'Order'>; readonly reason: string; readonly approvalUrl: string };

/** An approved payment to be captured. */
export interface ApprovedPayment {
  readonly paymentId: Id<'Payment'>;
  readonly orderId: Id<'Order'>;
  /** Null where the provider reported the approval and the buyer did not return. */
  readonly buyerId: Id<'Person'> | null;
}

/** How long to wait for a captured payment to confirm its order, in ms. */
const longestWait = 5_000;

/** Reserves the stock of an approved order, then captures its payment. Concurrent and repeated requests charge once. */
@Injectable()
export class CapturePayment {
  constructor(
    private readonly orders: Orders,
    private readonly views: OrderViews,
    private readonly carts: CartApi,
    private readonly currentOrder: CurrentOrder,
    private readonly stock: SyncOrderReservation,
    private readonly payments: PaymentsApi,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Captures the payment of a buyer who returns from the provider's page.
   * @throws RuleBroken where nothing may be charged, NotFound for another person's payment
   */
  async execute({ customer, payment, orderId: named }: ReturnFromProvider): Promise<Captured> {
    const known = await this.payments.find(payment);
    const found = !named || named === known?.orderId ? known : null;
    if (!found || isOver(found)) return this.#ended(customer, found);
    const { paymentId, orderId } = found;
    const result = await this.capture({ paymentId, orderId, buyerId: customer.id });
    switch (result.kind) {
      case 'paid':
        return this.#paid(orderId);
      case 'refused':
        throw new PaymentWasRefused(result.reason);
      case 'declined':
      case 'notApproved':
        return { kind: 'sendBack', orderId, reason: result.reason, approvalUrl: result.approvalUrl };
      default:
        return { kind: 'unconfirmed', orderId };
    }
  }

  /**
   * The outcome of a payment that is missing or can't be captured any more. Executes the same SQL as the start of a
   * capture, so that timing does not reveal which payments exist.
   * @throws NotFound when the payment is missing or another person's
   */
  async #ended(customer: SessionUser, found: PaymentSummary | null): Promise<Captured> {
    await this.work.run(async () => {
      await this.carts.lock(customer.id);
      await this.#orderOf(found?.orderId ?? newId<'Order'>(), customer.id);
    });
    const { orderId, isDisputed, isSettled } = found!;
    if (isDisputed) return { kind: 'unconfirmed', orderId };
    const order = await this.views.status(orderId);
    return isSettled ? { kind: 'ended', orderId, reason: settled, order } : this.#paid(orderId, order);
  }

  /** Outside any unit of work. @throws RuleBroken where nothing may be charged */
  async capture(approved: ApprovedPayment): Promise<CaptureResult> {
    const turn = await this.work.run(() => this.#begin(approved));
    return this.payments.capture(approved.paymentId, turn);
  }

  /** @param known the status that was already read */
  async #paid(orderId: Id<'Order'>, known?: OrderStatusView): Promise<Captured> {
    const order = known && isPaid(known) ? known : await this.views.statusOncePaid(orderId, longestWait);
    const reason = reasonOfEnd(order);
    return reason ? { kind: 'ended', orderId, reason, order } : { kind: 'paid', orderId, order };
  }

  async #begin({ paymentId, orderId, buyerId }: ApprovedPayment): Promise<CaptureTurn> {
    // The cart comes first in the lock order; it is needed where an expired order is reopened.
    if (buyerId) await this.carts.lock(buyerId);
    const order = await this.#orderOf(orderId, buyerId);
    if (order.isPaid) return 'paid';
    await this.#mustBePayable(order, buyerId);
    const turn = await this.payments.beginCapture(paymentId, orderId);
    if (turn === 'closed') throw new PaymentIsOver();
    if (turn === 'disputed') throw new PaymentIsBeingConfirmed();
    if (turn !== 'ours') return turn;
    order.beginCapture(this.clock.now());
    await this.orders.save(order);
    await this.stock.execute(order, { stock: () => new SoldOut(), code: () => new CodeUsedUp() });
    return turn;
  }

  /** @param buyerId the customer that the order must belong to; null for any customer */
  async #orderOf(orderId: Id<'Order'>, buyerId: Id<'Person'> | null): Promise<Order> {
    const order = await this.orders.get(orderId).catch(missing);
    if (!order || (buyerId && buyerId !== order.state.customerId)) throw new NotFound('Payment not found.');
    return order;
  }

  async #mustBePayable(order: Order, buyerId: Id<'Person'> | null): Promise<void> {
    const { status, ending, payableUntil } = order.state;
    if (ending === 'replaced') throw new OrderWasReplaced();
    if (ending === 'expired' && buyerId) return this.#reopen(order, buyerId);
    if (ending === 'paymentRefused') throw new PaymentIsOver();
    if (status === 'rejected') throw new OrderWasRejected();
    // Without a returning buyer, nothing is charged after the deadline: the buyer would not notice the charge.
    if (!buyerId && payableUntil && payableUntil < this.clock.now()) throw new PaymentIsOver();
  }

  async #reopen(order: Order, buyerId: Id<'Person'>): Promise<void> {
    const other = await this.currentOrder.of(buyerId);
    if (other) await this.currentOrder.replace(other, order.state.lines);
    order.reopen(this.clock.now());
  }
}

/** Whether the payment can't be captured any more: it was paid, refunded or settled, or staff decide its dispute. */
function isOver({ status, isDisputed, isSettled }: PaymentSummary): boolean {
  return isDisputed || isSettled || status === 'paid' || status === 'refunded';
}

const endings = {
  none: 'This order was rejected. Your payment has not been refunded.',
  asked: 'This order was rejected. Your payment is being refunded.',
  failed: 'This order was rejected. Your payment could not be refunded yet.',
  done: 'This order was refunded.',
} as const;

const settled = 'The shop has settled this payment. Please contact us if anything is unclear.';

/** @returns why a paid order is not to be delivered (it was rejected or refunded), else null */
function reasonOfEnd({ status, paymentStatus, refund }: OrderStatusView): string | null {
  if (paymentStatus === 'refunded') return endings.done;
  return status === 'rejected' ? endings[refund] : null;
}
