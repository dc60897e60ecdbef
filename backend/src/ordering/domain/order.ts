import { Aggregate } from '../../shared/aggregate.js';
import type { Id } from '../../shared/id.js';
import type { Money } from '../../shared/money.js';
import { isVisible } from '../../shared/people/visible-text.js';
import {
  CustomerForgotten,
  OrderDelivered,
  OrderPaid,
  OrderRefunded,
  OrderRejected,
  OrderShipped,
  PaymentRefusedLate,
  TrackingChanged,
} from '../ordering.events.js';
import { type Checkout, contactEmailOf } from './checkout/checkout.js';
import { isSameAddress } from './checkout/delivery-address.js';
import { isDeliveredBy } from './checkout/order-delivery.js';
import { CheckoutDeadline } from './checkout/checkout-deadline.js';
import { areSameLines, type WantedLine } from './checkout/order-line.js';
import { isAnonymous, isCustomerGone, withoutCustomer } from './former-customer.js';
import { Fulfilment } from './fulfilment.js';
import { type Placed, placedFacts } from './order-facts.js';
import { type OrderParts, partsOf, stateOf } from './order-parts.js';
import { isPayable, type OrderState } from './order-state.js';
import { type ChosenStatus, type Ending, type StatusChange, statusLabels } from './order-statuses.js';
import { type PayingPayment, PaymentStanding } from './payment-standing.js';
import { type DoneRefund, refundNote } from './done-refund.js';
import {
  CustomerHasLeft,
  NothingToRefund,
  PaidByAnother,
  RefundedOrderIsClosed,
  RefundGoesWithRejection,
  SettlementNeedsNote,
} from './refusals.js';
import { Shipment, type TrackingChange } from './shipment/shipment.js';
import { type StaffNote, system, type TimelineEntry } from './timeline.js';

/** An order that a customer has placed, with its stock reserved. */
export class Order extends Aggregate {
  #parts: OrderParts;
  #state: OrderState;
  #entries: TimelineEntry[] = [];

  private constructor(parts: OrderParts) {
    super();
    this.#parts = parts;
    this.#state = stateOf(parts);
  }

  static place(checkout: Checkout, placed: Placed, now: Date): Order {
    const facts = placedFacts(checkout, placed, now);
    const order = new Order({
      facts,
      fulfilment: Fulfilment.placed,
      shipment: Shipment.none,
      deadline: CheckoutDeadline.ofPlaced(now),
      payment: PaymentStanding.unpaid,
    });
    order.#addEntry('Order placed.', now, facts.customerName);
    return order;
  }

  static restore(state: OrderState): Order {
    return new Order(partsOf(state));
  }

  get state(): OrderState {
    return this.#state;
  }

  get isPaid(): boolean {
    return this.#parts.payment.isPaid;
  }

  /** Whether its rejection has asked for a refund of all that is left, which is not done. */
  get awaitsRefund(): boolean {
    return this.#parts.payment.awaitsRefund;
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
  matches(
    { address, deliveryMethodId, discountCode, shownTotal }: Checkout,
    wanted: readonly WantedLine[],
    now: Date,
  ): boolean {
    const { facts, deadline } = this.#parts;
    return (
      deadline.isAhead(now) &&
      areSameLines(facts.lines, wanted) &&
      isSameAddress(facts.address, address) &&
      isDeliveredBy(facts.delivery, deliveryMethodId) &&
      (facts.discount === null || facts.discount.code === discountCode) &&
      facts.total.equals(shownTotal)
    );
  }

  /** The same checkout was sent again. @returns whether the address for the receipt is another now */
  correctContactEmail(checkout: Checkout): boolean {
    const contactEmail = contactEmailOf(checkout);
    if (contactEmail === this.#state.contactEmail) return false;
    this.#update({ facts: { ...this.#parts.facts, contactEmail } });
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
    const { fulfilment, deadline, payment } = this.#parts;
    if (payment.isPaid || fulfilment.isRejected) return;
    if (isLate) this.record(new PaymentRefusedLate(this.#state.id, reason));
    const note = `The payment was refused: ${reason}`;
    if (fulfilment.isPending && deadline.isSet) return this.#endUnpaid('paymentRefused', 'failed', note, now);
    this.#change({ payment: payment.unpaid('failed'), deadline: deadline.notCharged() }, note, now);
  }

  /** The customer cancelled on the provider's page; the order can be paid as long as its stock is reserved. */
  cancelPayment(now: Date): void {
    const { fulfilment, deadline, payment } = this.#parts;
    if (payment.isPaid || fulfilment.isRejected) return;
    const change = { payment: payment.unpaid('cancelled'), deadline: deadline.notCharged() };
    this.#change(change, 'Payment cancelled.', now, this.#state.customerName);
  }

  openPayment(now: Date): void {
    const payment = this.#parts.payment.unpaid('pending');
    this.#change({ payment }, 'Payment started again.', now, this.#state.customerName);
  }

  /** Its customer returned to pay after it expired, and its stock is still available. */
  reopen(now: Date): void {
    const { fulfilment, deadline, payment } = this.#parts;
    if (!fulfilment.hasExpired) throw new Error(`Order ${this.#state.id} did not expire`);
    const change = {
      fulfilment: fulfilment.movedTo('pending'),
      deadline: deadline.reopened(now),
      payment: payment.unpaid('pending'),
    };
    this.#change(change, 'Reopened: everything was still in stock.', now, this.#state.customerName);
  }

  /** Its stock stays reserved until the outcome is known. */
  beginCapture(now: Date): void {
    this.#update({ deadline: this.#parts.deadline.whileCharged(now) });
  }

  /** Nothing was charged: the buyer has to act on the provider's page. */
  captureReturned(reason: string, now: Date): void {
    if (!this.#state.isBeingCharged) return;
    this.#change({ deadline: this.#parts.deadline.afterReturnedCharge(now) }, reason, now);
  }

  /** The provider reports a charge that contradicts the shop's records. @param reason shown to staff only */
  paymentDisputed(reason: string, now: Date): void {
    const note = 'The payment provider reports a charge that the shop is checking.';
    this.#change({ payment: this.#parts.payment.unpaid('pending') }, note, now, system, reason);
  }

  /** Staff accept a disputed charge as its payment. @throws PaidByAnother, CustomerHasLeft */
  acceptCharge(payment: PayingPayment, { by, note }: StaffNote, now: Date): void {
    if (this.isPaid) throw new PaidByAnother();
    this.#assertCustomerIsThere();
    this.#confirm(payment, now, by, note);
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
    if (!isVisible(note)) throw new SettlementNeedsNote();
    const { fulfilment, deadline, payment } = this.#parts;
    const ends = fulfilment.isPending || fulfilment.hasExpired;
    const change = {
      fulfilment: ends ? fulfilment.ended('paymentRefused') : fulfilment,
      deadline: ends ? CheckoutDeadline.over : deadline.notCharged(),
      payment: payment.unpaid('cancelled'),
    };
    const words = 'The shop has settled the charge that it was checking.';
    this.#change(payment.isPaid ? {} : change, words, now, by, note);
  }

  /** A charge other than the one that paid the order was refunded. */
  otherChargeRefunded(paymentId: Id<'Payment'>, now: Date): void {
    this.#change({}, 'The charge that the shop was checking was refunded.', now);
    this.record(new OrderRefunded(this.#state.id, paymentId, true, null));
  }

  /** Postpones its expiry until the outcome of its payment is known. */
  waitForOutcome(now: Date): void {
    this.#update({ deadline: this.#parts.deadline.postponed(now) });
  }

  /** Idempotent, as requests, webhooks and reconciliation may report the same payment. */
  confirmPaid(paying: PayingPayment, now: Date): void {
    const { id, paymentId } = this.#state;
    const { fulfilment, payment } = this.#parts;
    if (paymentId === paying.paymentId) return;
    if (payment.isPaid) throw new Error(`Order ${id} was paid by ${paymentId} and again by ${paying.paymentId}`);
    if (!fulfilment.isRejected) return this.#confirm(paying, now);
    const change = { deadline: CheckoutDeadline.over, payment: payment.paidBy(paying).refundAsked() };
    this.#change(change, 'Paid after it was rejected. The payment is being refunded.', now);
    this.record(new OrderRejected(id, true, true));
  }

  /** Whether the status would take back that the order was sent or delivered. */
  isTakenBackBy(to: ChosenStatus): boolean {
    return this.#parts.fulfilment.isTakenBackBy(to);
  }

  /** @param mayBeCurrent whether its customer has no other current order */
  changeStatus({ to, refund, tracking = {}, by }: StatusChange, now: Date, mayBeCurrent = true): void {
    const shipment = this.#parts.shipment.movedTo(to, tracking, now);
    if (to === 'rejected') return this.#reject(refund, by, now);
    if (refund) throw new RefundGoesWithRejection();
    if (to === this.#state.status) return this.track(tracking, by, now);
    this.#assertCustomerIsThere();
    const { fulfilment, deadline, payment } = this.#parts;
    if (fulfilment.isRejected && payment.isGivenBack) throw new RefundedOrderIsClosed();
    const awaitsPayment = to === 'pending' && !payment.isPaid;
    const change = {
      fulfilment: fulfilment.movedTo(to),
      shipment,
      deadline: awaitsPayment ? deadline.restarted(now, mayBeCurrent) : deadline.lifted(),
      payment: payment.unpaid('pending'),
    };
    const parcel = to === 'inShipping' && shipment.words ? `, with ${shipment.words}` : '';
    this.#change(change, `Status changed to ${statusLabels[to]}${parcel}.`, now, by);
    if (to === 'inShipping') this.record(new OrderShipped(this.#state.id));
    if (to === 'delivered') this.record(new OrderDelivered(this.#state.id));
  }

  /** @throws CustomerHasLeft */
  track(change: TrackingChange, by: string, now: Date): void {
    const shipment = this.#parts.shipment.changed(change);
    if (shipment === this.#parts.shipment) return;
    this.#assertCustomerIsThere();
    const { words } = shipment;
    this.#change({ shipment }, words ? `The parcel goes with ${words}.` : 'The tracking was removed.', now, by);
    this.record(new TrackingChanged(this.#state.id));
  }

  /** Its payment was refunded, all of it. */
  refunded(paymentId: Id<'Payment'>, now: Date): void {
    const { payment } = this.#parts;
    if (!payment.isPaid) return this.#refundedUnconfirmed(paymentId, now);
    if (payment.isRefunded) return;
    const { id, total } = this.#state;
    this.#change({ payment: payment.refunded() }, 'The payment was refunded.', now);
    this.record(new OrderRefunded(id, paymentId, false, total.cents));
  }

  /** Staff have a part of it refunded. */
  refundRequested(amount: Money, by: string, now: Date): void {
    this.#change({}, `A refund of ${amount.formatted} is on its way.`, now, by);
  }

  /** Money of its payment has gone back, by staff, at the provider, or as the last of it. */
  refundDone(refund: DoneRefund, now: Date): void {
    const { refundId, amount, isLast } = refund;
    const { payment } = this.#parts;
    const { id, total, paymentId } = this.#state;
    if (payment.isRefunded || !paymentId) return;
    const isWhole = amount.equals(total);
    const change = isLast ? { payment: payment.refunded() } : {};
    this.#change(change, refundNote(refund, isWhole), now);
    this.record(new OrderRefunded(id, paymentId, false, amount.cents, isWhole ? null : refundId));
  }

  /** @param reason for staff @returns whether the customer was told of a refund that has failed now */
  refundFailed(paymentId: Id<'Payment'>, reason: string, now: Date): boolean {
    if (paymentId !== this.#state.paymentId) {
      this.#chargeNotRefunded(reason, now);
      return false;
    }
    const { payment } = this.#parts;
    if (payment.isRefunded) return false;
    if (!payment.awaitsRefund) {
      this.#change({}, 'A refund could not be made yet.', now, system, reason);
      return false;
    }
    this.#change({ payment: payment.refundFailed() }, 'The payment could not be refunded yet.', now, system, reason);
    return true;
  }

  /** Its customer wants to send pieces back. */
  returnAsked(pieces: number, now: Date): void {
    this.#change({}, `Return of ${counted(pieces)} asked for.`, now, this.#state.customerName);
  }

  /** Staff took a step with a return. @param step such as `accepted` */
  returnChanged(pieces: number, step: string, by: string, now: Date): void {
    this.#change({}, `Return of ${counted(pieces)} ${step}.`, now, by);
  }

  /** Assigns a guest's order to an account. @param account its name is null when it was deleted since */
  handOver(account: { id: Id<'Person'>; name: string | null }, isCurrent: boolean): void {
    if (account.name !== null) this.nameCustomer(account.name);
    const { facts, deadline } = this.#parts;
    this.#update({ facts: { ...facts, customerId: account.id }, deadline: deadline.handedOver(isCurrent) });
  }

  /** The guest who placed it has an account now. */
  nameCustomer(name: string): void {
    const { facts } = this.#parts;
    if (!facts.customerHasLeft) this.#update({ facts: { ...facts, customerName: name } });
  }

  /**
   * The customer deleted their account: an unpaid order ends, its links are revoked, its contact email is removed, and
   * so are name and address once nothing is left to deliver.
   */
  markCustomerLeft(now: Date): void {
    const { facts, fulfilment } = this.#parts;
    const linkVersion = facts.linkVersion + 1;
    this.#update({ facts: { ...facts, customerHasLeft: true, contactEmail: null, linkVersion } });
    if (this.isPaid || !fulfilment.isPending) return;
    this.#endUnpaid('accountDeleted', 'cancelled', 'The customer deleted their account.', now);
  }

  #confirm(paying: PayingPayment, now: Date, by = system, staffNote = ''): void {
    const { fulfilment, payment } = this.#parts;
    const change = {
      fulfilment: fulfilment.confirmed(),
      deadline: CheckoutDeadline.over,
      payment: payment.paidBy(paying),
    };
    this.#change(change, 'Payment received.', now, by, staffNote);
    const { id, customerId, lines, discount } = this.#state;
    const bought = lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));
    this.record(new OrderPaid(id, customerId, bought, discount?.code ?? null));
  }

  /** The refund of a disputed charge failed, so that staff have to decide again. */
  #chargeNotRefunded(reason: string, now: Date): void {
    this.#change({}, 'The charge that the shop was checking could not be refunded yet.', now, system, reason);
  }

  #reject(refund: boolean, by: string, now: Date): void {
    const { fulfilment, deadline, payment } = this.#parts;
    if (refund && !payment.isPaid) throw new NothingToRefund();
    const isRefundDue = refund && payment.isRefundable;
    if (fulfilment.isRejected && !isRefundDue) return;
    const change = {
      fulfilment: fulfilment.ended('rejected'),
      deadline: deadline.lifted(),
      payment: isRefundDue ? payment.refundAsked() : payment.unpaid('cancelled'),
    };
    this.#change(change, isRefundDue ? 'Rejected. The payment is being refunded.' : 'Rejected.', now, by);
    this.record(new OrderRejected(this.#state.id, isRefundDue));
  }

  /** The shop never confirmed the charge that the provider refunded. */
  #refundedUnconfirmed(paymentId: Id<'Payment'>, now: Date): void {
    const { fulfilment, payment } = this.#parts;
    const change = {
      fulfilment: fulfilment.isPending ? fulfilment.ended('paymentRefused') : fulfilment,
      deadline: CheckoutDeadline.over,
      payment: payment.refunded(paymentId),
    };
    this.#change(change, 'The payment was refunded at the provider.', now);
    this.record(new OrderRefunded(this.#state.id, paymentId, false, null));
  }

  #assertCustomerIsThere(): void {
    const { facts, fulfilment } = this.#parts;
    if (isCustomerGone(facts, fulfilment)) throw new CustomerHasLeft();
  }

  #endUnpaid(ending: Ending, paymentStatus: 'cancelled' | 'expired' | 'failed', note: string, now: Date): void {
    const { fulfilment, payment } = this.#parts;
    if (payment.isPaid || !fulfilment.isPending) throw new Error(`Order ${this.#state.id} can't end unpaid`);
    const change = {
      fulfilment: fulfilment.ended(ending),
      deadline: CheckoutDeadline.over,
      payment: payment.unpaid(paymentStatus),
    };
    this.#change(change, note, now);
  }

  #change(change: Omit<Partial<OrderParts>, 'facts'>, note: string, now: Date, by = system, staffNote = ''): void {
    this.#update({ ...change, facts: { ...this.#parts.facts, changedAt: now } });
    this.#addEntry(note, now, by, staffNote);
  }

  /** Anonymizes an order whose customer has left as soon as nothing is left to deliver. */
  #update(change: Partial<OrderParts>): void {
    const parts = { ...this.#parts, ...change };
    const isToForget = isCustomerGone(parts.facts, parts.fulfilment) && !isAnonymous(parts.facts, parts.payment);
    this.#parts = isToForget ? withoutCustomer(parts) : parts;
    this.#state = stateOf(this.#parts);
    if (isToForget) this.record(new CustomerForgotten(this.#state.id));
  }

  #addEntry(note: string, at: Date, by: string, staffNote = ''): void {
    const { status, paymentStatus } = this.#state;
    this.#entries.push({ at, status, paymentStatus, note, staffNote, by });
  }
}

function counted(pieces: number): string {
  return `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`;
}
