import { Aggregate } from '../../shared/aggregate.js';
import { type Id, newId } from '../../shared/id.js';
import { CustomerForgotten, OrderPaid, OrderPlaced, OrderRejected } from '../ordering.events.js';
import type { Checkout } from './checkout/checkout.js';
import { isSameAddress } from './checkout/delivery-address.js';
import { hasForgottenCustomer, withoutFormerCustomer } from './former-customer.js';
import { isPaid, isPayable, type OrderFacts } from './order-state.js';
import { areSameLines, type OrderLine, totalOf, type WantedLine } from './checkout/order-line.js';
import { type Ending, type StatusChange, statusLabels } from './order-status.js';
import { aMomentMore, forAnotherTry, fromNow, holdFor } from './payment-deadline.js';
import {
  CustomerHasLeft,
  EmptyCart,
  NothingToRefund,
  PricesHaveChanged,
  RefundedOrderIsClosed,
  RefundGoesWithRejection,
  TooManyLines,
} from './refusals.js';
import { theShopItself, type TimelineEntry } from './timeline.js';

const mostLines = 100;
const noLongerPayable = { isCurrent: false, isBeingCharged: false, payableUntil: null } as const;

/** What one person bought, from the moment the goods are kept for them. */
export class Order extends Aggregate {
  #facts: OrderFacts;
  #entries: TimelineEntry[] = [];

  private constructor(facts: OrderFacts) {
    super();
    this.#facts = facts;
  }

  static place(checkout: Checkout, lines: readonly OrderLine[], now: Date): Order {
    const { customer, cartId, address, shownTotal } = checkout;
    if (lines.length === 0) throw new EmptyCart();
    if (lines.length > mostLines) throw new TooManyLines(mostLines);
    const total = totalOf(lines);
    if (!total.equals(shownTotal)) throw new PricesHaveChanged();
    const order = new Order({
      ...{ id: newId<'Order'>(), customerId: customer.id, customerName: customer.name, cartId, lines, address, total },
      ...{ status: 'pending', paymentStatus: 'pending', ending: null, refund: 'none' },
      ...{ isCurrent: true, isBeingCharged: false, payableUntil: fromNow(holdFor, now) },
      ...{ placedAt: now, changedAt: null, paymentId: null, payerRef: null, customerHasLeft: false },
    });
    order.#note('Order placed.', now, customer.name);
    order.record(new OrderPlaced(order.facts.id, customer.id));
    return order;
  }

  static restore(facts: OrderFacts): Order {
    return new Order(facts);
  }

  get facts(): OrderFacts {
    return this.#facts;
  }

  get isPaid(): boolean {
    return isPaid(this.#facts);
  }

  isPayable(now: Date): boolean {
    return isPayable(this.#facts, now);
  }

  /** Hands over what was noted since the last time, once. */
  releaseEntries(): TimelineEntry[] {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }

  /** The very order this checkout would place, still to be paid. */
  isAnswerTo({ address, shownTotal }: Checkout, wanted: readonly WantedLine[], now: Date): boolean {
    const { lines, total, payableUntil } = this.#facts;
    const isKept = payableUntil !== null && payableUntil > now;
    return (
      isKept && areSameLines(lines, wanted) && isSameAddress(this.#facts.address, address) && total.equals(shownTotal)
    );
  }

  /** Another order takes its place. The caller has made sure that its payment is let go. */
  makeRoom(now: Date): void {
    this.#endUnpaid('replaced', 'cancelled', 'Replaced by a newer order.', now);
  }

  /** As `makeRoom`, when its time ran out. */
  lapse(now: Date): void {
    this.#endUnpaid('lapsed', 'expired', 'It was not paid in time.', now);
  }

  /** The provider refused its payment for good. */
  refusePayment(reason: string, now: Date): void {
    if (this.isPaid || this.#facts.status === 'rejected') return;
    if (this.#facts.status === 'pending' && this.#facts.payableUntil) {
      return this.#endUnpaid('paymentRefused', 'failed', `The payment was refused: ${reason}`, now);
    }
    this.#become({ paymentStatus: 'failed', isBeingCharged: false }, `The payment was refused: ${reason}`, now);
  }

  /** The customer turned back at the provider's page; they may pay it as long as its goods are kept. */
  cancelPayment(now: Date): void {
    if (this.isPaid || this.#facts.status === 'rejected') return;
    const change = { paymentStatus: 'cancelled', isBeingCharged: false } as const;
    this.#become(change, 'Payment cancelled.', now, this.#facts.customerName);
  }

  openPayment(now: Date): void {
    this.#become({ paymentStatus: 'pending' }, 'Payment opened again.', now, this.#facts.customerName);
  }

  /** Its customer came back to pay it after its time had run out, and everything is still there. */
  takeUpAgain(now: Date): void {
    if (this.#facts.ending !== 'lapsed') throw new Error(`Order ${this.#facts.id} did not lapse`);
    const change = { status: 'pending', paymentStatus: 'pending', ending: null, isCurrent: true } as const;
    const note = 'Taken up again: everything was still there.';
    this.#become({ ...change, payableUntil: fromNow(forAnotherTry, now) }, note, now, this.#facts.customerName);
  }

  /** From here until the outcome is known its goods are kept whatever the time. */
  beginCharge(now: Date): void {
    this.#facts = { ...this.#facts, isBeingCharged: true, payableUntil: this.#atLeast(forAnotherTry, now) };
  }

  /** Nothing was charged: the buyer has to do something at the provider's page. */
  comeBackUncharged(reason: string, now: Date): void {
    if (!this.#facts.isBeingCharged) return;
    this.#become({ isBeingCharged: false }, reason, now);
  }

  /** Its time is over but its payment's outcome is not known yet. */
  waitForOutcome(now: Date): void {
    this.#facts = { ...this.#facts, payableUntil: this.#atLeast(aMomentMore, now) };
  }

  /** Told again by a reload, a notice or a look after what was left lying, it changes nothing the second time. */
  confirmPaid(payment: { paymentId: Id<'Payment'>; payerRef: string }, now: Date): void {
    const { id, customerId, lines, status, paymentId } = this.#facts;
    if (paymentId === payment.paymentId) return;
    if (this.isPaid) throw new Error(`Order ${id} was paid by ${paymentId} and again by ${payment.paymentId}`);
    const paid = { ...payment, ...noLongerPayable, paymentStatus: 'paid' } as const;
    if (status === 'rejected') {
      this.#become({ ...paid, refund: 'asked' }, 'Paid after it was rejected. The money is being given back.', now);
      return this.record(new OrderRejected(id, true));
    }
    this.#become({ ...paid, status: status === 'pending' ? 'confirmed' : status }, 'Payment received.', now);
    this.record(
      new OrderPaid(
        id,
        customerId,
        lines.map(({ productId, quantity }) => ({ productId, quantity })),
      ),
    );
  }

  /** @param mayBeCurrent whether its customer is at the checkout with no other order */
  changeStatus(change: StatusChange, now: Date, mayBeCurrent = true): void {
    const { to, refund, by } = change;
    if (to === 'rejected') return this.#turnDown(refund, by, now);
    if (refund) throw new RefundGoesWithRejection();
    const { status } = this.#facts;
    if (to === status) return;
    if (hasForgottenCustomer(this.#facts)) throw new CustomerHasLeft();
    if (status === 'rejected') this.#mustBeReopenable();
    const isToBePaid = to === 'pending' && !this.isPaid;
    this.#become(
      {
        ...{ status: to, ending: null, isCurrent: isToBePaid && mayBeCurrent },
        ...(this.isPaid ? {} : { paymentStatus: 'pending' }),
        payableUntil: isToBePaid ? fromNow(holdFor, now) : null,
      },
      `Status changed to ${statusLabels[to]}.`,
      now,
      by,
    );
  }

  refunded(now: Date): void {
    if (this.#facts.paymentStatus !== 'paid') return;
    this.#become({ paymentStatus: 'refunded', refund: 'done' }, 'The payment was given back.', now);
  }

  /** @param reason for the staff */
  refundFailed(reason: string, now: Date): void {
    if (this.#facts.refund !== 'asked') return;
    this.#become({ refund: 'failed' }, 'The payment could not be given back yet.', now, theShopItself, reason);
  }

  /** A guest's order is the account's from now on. */
  handOver(customer: Id<'Person'>, isCurrent: boolean): void {
    this.#facts = { ...this.#facts, customerId: customer, isCurrent: this.#facts.isCurrent && isCurrent };
  }

  /** They deleted their account. What waits to be paid ends; their name and address go once nothing is to be sent there. */
  letCustomerGo(now: Date): void {
    this.#keep({ ...this.#facts, customerHasLeft: true });
    if (this.isPaid || this.#facts.status !== 'pending') return;
    this.#endUnpaid('withdrawn', 'cancelled', 'Its customer deleted their account.', now);
  }

  #turnDown(refund: boolean, by: string, now: Date): void {
    const { id, status, paymentStatus, refund: refundState } = this.#facts;
    if (refund && !this.isPaid) throw new NothingToRefund();
    const isRefundDue = refund && paymentStatus === 'paid' && (refundState === 'none' || refundState === 'failed');
    if (status === 'rejected' && !isRefundDue) return;
    const end = { status: 'rejected', ending: 'turnedDown', isCurrent: false, payableUntil: null } as const;
    const money = this.isPaid ? {} : { paymentStatus: 'cancelled' as const };
    const note = isRefundDue ? 'Rejected. The payment is being given back.' : 'Rejected.';
    this.#become({ ...end, ...money, ...(isRefundDue ? { refund: 'asked' } : {}) }, note, now, by);
    this.record(new OrderRejected(id, isRefundDue));
  }

  #mustBeReopenable(): void {
    const { refund, paymentStatus } = this.#facts;
    if (refund === 'asked' || refund === 'done' || paymentStatus === 'refunded') throw new RefundedOrderIsClosed();
  }

  #endUnpaid(ending: Ending, paymentStatus: 'cancelled' | 'expired' | 'failed', note: string, now: Date): void {
    if (this.isPaid || this.#facts.status !== 'pending') throw new Error(`Order ${this.#facts.id} can't end unpaid`);
    this.#become({ status: 'rejected', paymentStatus, ending, ...noLongerPayable }, note, now);
  }

  #atLeast(pause: number, now: Date): Date | null {
    const { payableUntil } = this.#facts;
    const least = fromNow(pause, now);
    return !payableUntil || payableUntil > least ? payableUntil : least;
  }

  #become(change: Partial<OrderFacts>, note: string, now: Date, by = theShopItself, staffNote = ''): void {
    this.#keep({ ...this.#facts, ...change, changedAt: now });
    this.#note(note, now, by, staffNote);
  }

  #keep(facts: OrderFacts): void {
    this.#facts = withoutFormerCustomer(facts);
    if (this.#facts !== facts) this.record(new CustomerForgotten(facts.id));
  }

  #note(note: string, at: Date, by: string, staffNote = ''): void {
    const { status, paymentStatus } = this.#facts;
    this.#entries.push({ at, status, paymentStatus, note, staffNote, by });
  }
}
