import { Aggregate } from '../../shared/aggregate.js';
import { type Id, newId } from '../../shared/id.js';
import { isVisible } from '../../shared/people/visible-text.js';
import {
  CustomerForgotten,
  OrderDelivered,
  OrderPaid,
  OrderPlaced,
  OrderRefunded,
  OrderRejected,
  OrderShipped,
  PaymentRefusedLate,
} from '../ordering.events.js';
import { type Checkout, contactEmailOf, customerNameOf } from './checkout/checkout.js';
import { isSameAddress } from './checkout/delivery-address.js';
import { isCustomerGone, anonymizeFormerCustomer } from './former-customer.js';
import { isPaid, isPayable, type OrderState } from './order-state.js';
import { areSameLines, type OrderLine, totalOf, type WantedLine } from './checkout/order-line.js';
import { type ChosenStatus, type Ending, type StatusChange, statusLabels } from './order-statuses.js';
import { outcomeCheckInterval, retryTime, deadline, reservationTime } from './payment-time-limits.js';
import { EmptyCart, PricesHaveChanged, TooManyLines } from './checkout/refusals.js';
import {
  CustomerHasLeft,
  NothingToRefund,
  PaidByAnother,
  RefundedOrderIsClosed,
  RefundGoesWithRejection,
  SettlementNeedsNote,
} from './refusals.js';
import { type StaffNote, system, type TimelineEntry } from './timeline.js';

const maxLines = 100;
const noLongerPayable = { isCurrent: false, isBeingCharged: false, payableUntil: null } as const;

/** An order that a customer has placed, with its stock reserved. */
export class Order extends Aggregate {
  #state: OrderState;
  #entries: TimelineEntry[] = [];

  private constructor(state: OrderState) {
    super();
    this.#state = state;
  }

  static place(checkout: Checkout, lines: readonly OrderLine[], now: Date): Order {
    const { customer, cartId, address, shownTotal } = checkout;
    if (lines.length === 0) throw new EmptyCart();
    if (lines.length > maxLines) throw new TooManyLines(maxLines);
    const total = totalOf(lines);
    if (!total.equals(shownTotal)) throw new PricesHaveChanged();
    const customerName = customerNameOf(checkout);
    const order = new Order({
      ...{ id: newId<'Order'>(), number: null, customerId: customer.id, customerName, cartId, lines, address, total },
      ...{ status: 'pending', paymentStatus: 'pending', ending: null, refund: 'none' },
      ...{ isCurrent: true, isBeingCharged: false, payableUntil: deadline(reservationTime, now) },
      ...{ placedAt: now, changedAt: null, paymentId: null, payerRef: null, customerHasLeft: false },
      ...{ contactEmail: contactEmailOf(checkout), linkVersion: 0 },
    });
    order.#addEntry('Order placed.', now, customerName);
    order.record(new OrderPlaced(order.state.id, customer.id));
    return order;
  }

  static restore(state: OrderState): Order {
    return new Order(state);
  }

  get state(): OrderState {
    return this.#state;
  }

  get isPaid(): boolean {
    return isPaid(this.#state);
  }

  isPayable(now: Date): boolean {
    return isPayable(this.#state, now);
  }

  /** Returns the timeline entries added since the last call, and removes them. */
  releaseEntries(): TimelineEntry[] {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }

  /** Whether this checkout would place the same order and it can still be paid. */
  matches({ address, shownTotal }: Checkout, wanted: readonly WantedLine[], now: Date): boolean {
    const { lines, total, payableUntil } = this.#state;
    const isReserved = payableUntil !== null && payableUntil > now;
    return (
      isReserved &&
      areSameLines(lines, wanted) &&
      isSameAddress(this.#state.address, address) &&
      total.equals(shownTotal)
    );
  }

  /** The same checkout was sent again. @returns whether the address for the receipt is another now */
  correctContactEmail(checkout: Checkout): boolean {
    const contactEmail = contactEmailOf(checkout);
    if (contactEmail === this.#state.contactEmail) return false;
    this.#state = { ...this.#state, contactEmail };
    return true;
  }

  /** Ends it in favour of another order. The caller has closed its payment. */
  replace(now: Date): void {
    this.#endUnpaid('replaced', 'cancelled', 'Replaced by a newer order.', now);
  }

  /** Ends it when it was not paid in time. The caller has closed its payment. */
  expire(now: Date): void {
    this.#endUnpaid('expired', 'expired', 'It was not paid in time.', now);
  }

  /** The provider permanently refused its payment. @param isLate whether the buyer may have left before */
  refusePayment(reason: string, isLate: boolean, now: Date): void {
    if (this.isPaid || this.#state.status === 'rejected') return;
    if (isLate) this.record(new PaymentRefusedLate(this.#state.id, reason));
    if (this.#state.status === 'pending' && this.#state.payableUntil) {
      return this.#endUnpaid('paymentRefused', 'failed', `The payment was refused: ${reason}`, now);
    }
    this.#change({ paymentStatus: 'failed', isBeingCharged: false }, `The payment was refused: ${reason}`, now);
  }

  /** The customer cancelled on the provider's page; the order can be paid as long as its stock is reserved. */
  cancelPayment(now: Date): void {
    if (this.isPaid || this.#state.status === 'rejected') return;
    const change = { paymentStatus: 'cancelled', isBeingCharged: false } as const;
    this.#change(change, 'Payment cancelled.', now, this.#state.customerName);
  }

  openPayment(now: Date): void {
    this.#change({ paymentStatus: 'pending' }, 'Payment started again.', now, this.#state.customerName);
  }

  /** Its customer returned to pay after it expired, and its stock is still available. */
  reopen(now: Date): void {
    if (this.#state.ending !== 'expired') throw new Error(`Order ${this.#state.id} did not expire`);
    const change = { status: 'pending', paymentStatus: 'pending', ending: null, isCurrent: true } as const;
    const note = 'Reopened: everything was still in stock.';
    this.#change({ ...change, payableUntil: deadline(retryTime, now) }, note, now, this.#state.customerName);
  }

  /** Its stock stays reserved until the outcome is known. */
  beginCapture(now: Date): void {
    this.#state = { ...this.#state, isBeingCharged: true, payableUntil: this.#extend(retryTime, now) };
  }

  /** Nothing was charged: the buyer has to act on the provider's page. */
  captureReturned(reason: string, now: Date): void {
    if (!this.#state.isBeingCharged) return;
    this.#change({ isBeingCharged: false, payableUntil: this.#extend(retryTime, now) }, reason, now);
  }

  /** The provider reports a charge that contradicts the shop's records. @param reason shown to staff only */
  paymentDisputed(reason: string, now: Date): void {
    const note = 'The payment provider reports a charge that the shop is checking.';
    this.#change(this.isPaid ? {} : { paymentStatus: 'pending' }, note, now, system, reason);
  }

  /** Staff accept a disputed charge as its payment. @throws PaidByAnother, CustomerHasLeft */
  acceptCharge(
    payment: { paymentId: Id<'Payment'>; payerRef: string | null },
    { by, note }: StaffNote,
    now: Date,
  ): void {
    const { status } = this.#state;
    if (this.isPaid) throw new PaidByAnother();
    if (isCustomerGone(this.#state)) throw new CustomerHasLeft();
    const isUnderWay = status !== 'pending' && status !== 'rejected';
    const paid = { ...payment, ...noLongerPayable, paymentStatus: 'paid', ending: null } as const;
    const change = { ...paid, status: isUnderWay ? status : 'confirmed' } as const;
    this.#change(change, 'Payment received.', now, by, note);
    this.#recordPaid();
  }

  /** Staff have a disputed charge refunded. */
  refundCharge({ by, note }: StaffNote, now: Date): void {
    this.#change({}, 'The charge that the shop was checking is being refunded.', now, by, note);
  }

  /**
   * Staff dealt with a disputed charge outside the shop. An order that waits to be paid ends: nobody is to pay twice.
   * @throws SettlementNeedsNote
   */
  settleCharge({ by, note }: StaffNote, now: Date): void {
    const { status, ending } = this.#state;
    if (!isVisible(note)) throw new SettlementNeedsNote();
    const isOver = status === 'pending' || ending === 'expired';
    const end = isOver ? ({ ...noLongerPayable, status: 'rejected', ending: 'paymentRefused' } as const) : {};
    const change = this.isPaid ? {} : ({ ...end, isBeingCharged: false, paymentStatus: 'cancelled' } as const);
    this.#change(change, 'The shop has settled the charge that it was checking.', now, by, note);
  }

  /** A charge other than the one that paid the order was refunded. */
  otherChargeRefunded(paymentId: Id<'Payment'>, now: Date): void {
    this.#change({}, 'The charge that the shop was checking was refunded.', now);
    this.record(new OrderRefunded(this.#state.id, paymentId, true, null));
  }

  /** Postpones its expiry until the outcome of its payment is known. */
  waitForOutcome(now: Date): void {
    this.#state = { ...this.#state, payableUntil: this.#extend(outcomeCheckInterval, now) };
  }

  /** Idempotent, as requests, webhooks and reconciliation may report the same payment. */
  confirmPaid(payment: { paymentId: Id<'Payment'>; payerRef: string }, now: Date): void {
    const { id, status, paymentId } = this.#state;
    if (paymentId === payment.paymentId) return;
    if (this.isPaid) throw new Error(`Order ${id} was paid by ${paymentId} and again by ${payment.paymentId}`);
    const paid = { ...payment, ...noLongerPayable, paymentStatus: 'paid' } as const;
    if (status === 'rejected') {
      this.#change({ ...paid, refund: 'asked' }, 'Paid after it was rejected. The payment is being refunded.', now);
      return this.record(new OrderRejected(id, true, true));
    }
    this.#change({ ...paid, status: status === 'pending' ? 'confirmed' : status }, 'Payment received.', now);
    this.#recordPaid();
  }

  /** Whether the status would take back that the order was sent or delivered. */
  isTakenBackBy(to: ChosenStatus): boolean {
    const { status } = this.#state;
    if (status === 'delivered') return to !== 'delivered';
    return status === 'inShipping' && to !== 'inShipping' && to !== 'delivered';
  }

  /** @param mayBeCurrent whether its customer has no other current order */
  changeStatus(change: StatusChange, now: Date, mayBeCurrent = true): void {
    const { to, refund, by } = change;
    if (to === 'rejected') return this.#reject(refund, by, now);
    if (refund) throw new RefundGoesWithRejection();
    const { status } = this.#state;
    if (to === status) return;
    if (isCustomerGone(this.#state)) throw new CustomerHasLeft();
    if (status === 'rejected') this.#assertReopenable();
    const awaitsPayment = to === 'pending' && !this.isPaid;
    this.#change(
      {
        ...{ status: to, ending: null, isCurrent: awaitsPayment && mayBeCurrent },
        ...(this.isPaid ? {} : { paymentStatus: 'pending' }),
        payableUntil: awaitsPayment ? deadline(reservationTime, now) : null,
      },
      `Status changed to ${statusLabels[to]}.`,
      now,
      by,
    );
    if (to === 'inShipping') this.record(new OrderShipped(this.#state.id));
    if (to === 'delivered') this.record(new OrderDelivered(this.#state.id));
  }

  refunded(paymentId: Id<'Payment'>, now: Date): void {
    if (!this.isPaid) return this.#refundedUnconfirmed(paymentId, now);
    const { paymentStatus, refund, total } = this.#state;
    if (paymentStatus === 'refunded') return;
    this.#change({ paymentStatus: 'refunded', refund: 'done' }, 'The payment was refunded.', now);
    this.record(new OrderRefunded(this.#state.id, paymentId, false, total.cents, refund === 'asked'));
  }

  /** @param reason for staff @returns whether the customer was told of a refund that has failed now */
  refundFailed(paymentId: Id<'Payment'>, reason: string, now: Date): boolean {
    if (paymentId !== this.#state.paymentId) {
      this.#chargeNotRefunded(reason, now);
      return false;
    }
    if (this.#state.refund !== 'asked') return false;
    this.#change({ refund: 'failed' }, 'The payment could not be refunded yet.', now, system, reason);
    return true;
  }

  /** Assigns a guest's order to an account. @param account its name is null when it was deleted since */
  handOver(account: { id: Id<'Person'>; name: string | null }, isCurrent: boolean): void {
    if (account.name !== null) this.nameCustomer(account.name);
    this.#state = { ...this.#state, customerId: account.id, isCurrent: this.#state.isCurrent && isCurrent };
  }

  /** The guest who placed it has an account now. */
  nameCustomer(name: string): void {
    if (!this.#state.customerHasLeft) this.#state = { ...this.#state, customerName: name };
  }

  /**
   * The customer deleted their account: an unpaid order ends, its links are revoked, its contact email is removed, and
   * so are name and address once nothing is left to deliver.
   */
  markCustomerLeft(now: Date): void {
    const linkVersion = this.#state.linkVersion + 1;
    this.#update({ ...this.#state, customerHasLeft: true, contactEmail: null, linkVersion });
    if (this.isPaid || this.#state.status !== 'pending') return;
    this.#endUnpaid('accountDeleted', 'cancelled', 'The customer deleted their account.', now);
  }

  #recordPaid(): void {
    const { id, customerId, lines } = this.#state;
    const bought = lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));
    this.record(new OrderPaid(id, customerId, bought));
  }

  /** The refund of a disputed charge failed, so that staff have to decide again. */
  #chargeNotRefunded(reason: string, now: Date): void {
    this.#change({}, 'The charge that the shop was checking could not be refunded yet.', now, system, reason);
  }

  #reject(refund: boolean, by: string, now: Date): void {
    const { id, status, paymentStatus, refund: refundStatus } = this.#state;
    if (refund && !this.isPaid) throw new NothingToRefund();
    const isRefundDue = refund && paymentStatus === 'paid' && (refundStatus === 'none' || refundStatus === 'failed');
    if (status === 'rejected' && !isRefundDue) return;
    const end = { status: 'rejected', ending: 'rejected', isCurrent: false, payableUntil: null } as const;
    const payment = this.isPaid ? {} : { paymentStatus: 'cancelled' as const };
    const note = isRefundDue ? 'Rejected. The payment is being refunded.' : 'Rejected.';
    this.#change({ ...end, ...payment, ...(isRefundDue ? { refund: 'asked' } : {}) }, note, now, by);
    this.record(new OrderRejected(id, isRefundDue));
  }

  /** The shop never confirmed the charge that the provider refunded. */
  #refundedUnconfirmed(paymentId: Id<'Payment'>, now: Date): void {
    const end = this.#state.status === 'pending' ? ({ status: 'rejected', ending: 'paymentRefused' } as const) : {};
    const refund = { ...noLongerPayable, paymentStatus: 'refunded', refund: 'done', paymentId } as const;
    this.#change({ ...end, ...refund }, 'The payment was refunded at the provider.', now);
    this.record(new OrderRefunded(this.#state.id, paymentId, false, null));
  }

  #assertReopenable(): void {
    const { refund, paymentStatus } = this.#state;
    if (refund === 'asked' || refund === 'done' || paymentStatus === 'refunded') throw new RefundedOrderIsClosed();
  }

  #endUnpaid(ending: Ending, paymentStatus: 'cancelled' | 'expired' | 'failed', note: string, now: Date): void {
    if (this.isPaid || this.#state.status !== 'pending') throw new Error(`Order ${this.#state.id} can't end unpaid`);
    this.#change({ status: 'rejected', paymentStatus, ending, ...noLongerPayable }, note, now);
  }

  #extend(duration: number, now: Date): Date | null {
    const { payableUntil } = this.#state;
    const least = deadline(duration, now);
    return !payableUntil || payableUntil > least ? payableUntil : least;
  }

  #change(change: Partial<OrderState>, note: string, now: Date, by = system, staffNote = ''): void {
    this.#update({ ...this.#state, ...change, changedAt: now });
    this.#addEntry(note, now, by, staffNote);
  }

  #update(state: OrderState): void {
    this.#state = anonymizeFormerCustomer(state);
    if (this.#state !== state) this.record(new CustomerForgotten(state.id));
  }

  #addEntry(note: string, at: Date, by: string, staffNote = ''): void {
    const { status, paymentStatus } = this.#state;
    this.#entries.push({ at, status, paymentStatus, note, staffNote, by });
  }
}
