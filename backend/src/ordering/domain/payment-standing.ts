import type { Id } from '../../shared/id.js';
import type { OrderPaymentStatus, RefundStatus } from './order-statuses.js';

export interface PaymentStandingState {
  readonly paymentStatus: OrderPaymentStatus;
  readonly refund: RefundStatus;
  /** The payment that paid it. */
  readonly paymentId: Id<'Payment'> | null;
  /** The provider's id of the payer. */
  readonly payerRef: string | null;
}

/** The payment that pays an order. @param payerRef the provider's id of the payer */
export interface PayingPayment {
  readonly paymentId: Id<'Payment'>;
  readonly payerRef: string | null;
}

/** Also of an order that was refunded since. */
export function isPaid({ paymentStatus }: Pick<PaymentStandingState, 'paymentStatus'>): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'refunded';
}

/** Whether an order is paid, by which payment, and how much of it goes back. */
export class PaymentStanding {
  private constructor(readonly state: PaymentStandingState) {}

  static get unpaid(): PaymentStanding {
    return new PaymentStanding({ paymentStatus: 'pending', refund: 'none', paymentId: null, payerRef: null });
  }

  static of({ paymentStatus, refund, paymentId, payerRef }: PaymentStandingState): PaymentStanding {
    return new PaymentStanding({ paymentStatus, refund, paymentId, payerRef });
  }

  get isPaid(): boolean {
    return isPaid(this.state);
  }

  get isRefunded(): boolean {
    return this.state.paymentStatus === 'refunded';
  }

  /** Whether staff have asked for a refund that is not done. */
  get awaitsRefund(): boolean {
    return this.state.refund === 'asked';
  }

  /** Whether a refund can be asked for: not twice, except after a failure. */
  get isRefundable(): boolean {
    const { paymentStatus, refund } = this.state;
    return paymentStatus === 'paid' && (refund === 'none' || refund === 'failed');
  }

  /** Whether the money went back to the customer, or is about to. */
  get isGivenBack(): boolean {
    return this.isRefunded || this.state.refund === 'asked' || this.state.refund === 'done';
  }

  /** What became of the last try to pay. A paid order stays as it is. */
  unpaid(paymentStatus: Exclude<OrderPaymentStatus, 'paid' | 'refunded'>): PaymentStanding {
    return this.isPaid ? this : this.#with({ paymentStatus });
  }

  paidBy({ paymentId, payerRef }: PayingPayment): PaymentStanding {
    return this.#with({ paymentStatus: 'paid', paymentId, payerRef });
  }

  refundAsked(): PaymentStanding {
    return this.#with({ refund: 'asked' });
  }

  refundFailed(): PaymentStanding {
    return this.#with({ refund: 'failed' });
  }

  /** @param paymentId of the charge that went back, which the shop may never have confirmed */
  refunded(paymentId: Id<'Payment'> | null = this.state.paymentId): PaymentStanding {
    return this.#with({ paymentStatus: 'refunded', refund: 'done', paymentId });
  }

  withoutPayer(): PaymentStanding {
    return this.#with({ payerRef: null });
  }

  #with(change: Partial<PaymentStandingState>): PaymentStanding {
    return new PaymentStanding({ ...this.state, ...change });
  }
}
