const minute = 60_000; // ms

/** How long stock is reserved for an unpaid order. */
const reservationTime = 15 * minute;

/** The least time left when a capture begins, so that a declined card leaves time for another. */
const retryTime = 10 * minute;

/** How long to postpone the expiry of an order while the outcome of its payment is unknown. */
const outcomeCheckInterval = minute;

export interface CheckoutDeadlineState {
  /** Whether it is the customer's unpaid order at the checkout; each customer has at most one. */
  readonly isCurrent: boolean;
  /** Whether a payment of the order is being captured. */
  readonly isBeingCharged: boolean;
  /** When an unpaid order expires and its stock is released; null: never, or paid. */
  readonly payableUntil: Date | null;
}

/** How long an unpaid order waits at the checkout, with its stock reserved. */
export class CheckoutDeadline {
  private constructor(readonly state: CheckoutDeadlineState) {}

  /** Of orders that are paid or ended. */
  static get over(): CheckoutDeadline {
    return new CheckoutDeadline({ isCurrent: false, isBeingCharged: false, payableUntil: null });
  }

  static of({ isCurrent, isBeingCharged, payableUntil }: CheckoutDeadlineState): CheckoutDeadline {
    return new CheckoutDeadline({ isCurrent, isBeingCharged, payableUntil });
  }

  static ofPlaced(now: Date): CheckoutDeadline {
    return CheckoutDeadline.over.restarted(now);
  }

  /** Whether there is a time at which the order expires. */
  get isSet(): boolean {
    return this.state.payableUntil !== null;
  }

  isAhead(now: Date): boolean {
    const { payableUntil } = this.state;
    return payableUntil !== null && payableUntil > now;
  }

  allowsPayment(now: Date): boolean {
    return !this.state.isBeingCharged && (!this.isSet || this.isAhead(now));
  }

  /** The order waits to be paid again. @param mayBeCurrent whether its customer has no other current order */
  restarted(now: Date, mayBeCurrent = true): CheckoutDeadline {
    return this.#with({ isCurrent: mayBeCurrent, payableUntil: after(reservationTime, now) });
  }

  /** Its customer returned to pay after it expired. */
  reopened(now: Date): CheckoutDeadline {
    return this.#with({ isCurrent: true, payableUntil: after(retryTime, now) });
  }

  /** Its stock stays reserved until the outcome is known. */
  whileCharged(now: Date): CheckoutDeadline {
    return this.#with({ isBeingCharged: true, payableUntil: this.#extended(retryTime, now) });
  }

  /** Nothing was charged, and the buyer may try again. */
  afterReturnedCharge(now: Date): CheckoutDeadline {
    return this.#with({ isBeingCharged: false, payableUntil: this.#extended(retryTime, now) });
  }

  notCharged(): CheckoutDeadline {
    return this.#with({ isBeingCharged: false });
  }

  /** Until the outcome of its payment is known. */
  postponed(now: Date): CheckoutDeadline {
    return this.#with({ payableUntil: this.#extended(outcomeCheckInterval, now) });
  }

  /** The order no longer waits to be paid, though a payment of it may still be captured. */
  lifted(): CheckoutDeadline {
    return this.#with({ isCurrent: false, payableUntil: null });
  }

  /** @param mayBeCurrent whether its new customer has no other current order */
  handedOver(mayBeCurrent: boolean): CheckoutDeadline {
    return this.#with({ isCurrent: this.state.isCurrent && mayBeCurrent });
  }

  /** Never earlier than before, nor set where there was none. */
  #extended(duration: number, now: Date): Date | null {
    const { payableUntil } = this.state;
    const least = after(duration, now);
    return !payableUntil || payableUntil > least ? payableUntil : least;
  }

  #with(change: Partial<CheckoutDeadlineState>): CheckoutDeadline {
    return new CheckoutDeadline({ ...this.state, ...change });
  }
}

function after(duration: number, now: Date): Date {
  return new Date(now.getTime() + duration);
}
