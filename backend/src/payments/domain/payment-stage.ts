export type PaymentStage =
  | 'opening'
  | 'opened'
  | 'capturing'
  | 'settling'
  | 'captured'
  | 'disputed'
  | 'dispute_refunding'
  | 'dispute_settled'
  | 'refunding'
  | 'refund_failed'
  | 'refunded'
  | 'failed'
  | 'cancelled'
  | 'expired';

/**
 * While money may move (`capturing`, `settling`), only the outcome of the capture changes the stage. An `expired`
 * payment can be captured, as the buyer may return late from the provider while the stock is available. A payment that
 * ended uncharged becomes `disputed` if the provider reports a charge; staff resolve the dispute. Only the version
 * before puts payments into `refunding` and `refund_failed`; this one refunds them as if they were `captured`.
 */
const transitions: Record<PaymentStage, readonly PaymentStage[]> = {
  opening: ['opened', 'failed', 'cancelled', 'expired', 'disputed'],
  opened: ['capturing', 'failed', 'cancelled', 'expired'],
  capturing: ['captured', 'settling', 'opened', 'failed', 'disputed'],
  settling: ['captured', 'failed', 'disputed'],
  captured: ['refunded'],
  disputed: ['captured', 'dispute_refunding', 'dispute_settled', 'refunded', 'failed'],
  dispute_refunding: ['refunded', 'disputed'],
  dispute_settled: ['refunded'],
  refunding: ['captured', 'refunded'],
  refund_failed: ['captured', 'refunded'],
  refunded: [],
  failed: ['disputed'],
  cancelled: ['disputed'],
  expired: ['capturing', 'disputed'],
};

const paid: readonly PaymentStage[] = ['captured', 'refunding', 'refund_failed', 'refunded'];
const beingCharged: readonly PaymentStage[] = ['capturing', 'settling'];
const disputed: readonly PaymentStage[] = ['disputed', 'dispute_refunding'];
const open: readonly PaymentStage[] = ['opening', 'opened'];
const closed: readonly PaymentStage[] = ['failed', 'cancelled', 'expired'];

export function mayBecome(from: PaymentStage, to: PaymentStage): boolean {
  return transitions[from].includes(to);
}

/** Whether the charge was confirmed, even if it has been refunded since. */
export function isPaid(stage: PaymentStage): boolean {
  return paid.includes(stage);
}

/** Whether the payment was charged and is not refunded. */
export function holdsMoney(stage: PaymentStage): boolean {
  return isPaid(stage) && stage !== 'refunded';
}

/** Whether money may have moved: until the outcome is known, the order must not expire, be replaced or be rejected. */
export function isInMotion(stage: PaymentStage): boolean {
  return isBeingCharged(stage) || isDisputed(stage);
}

/** Whether a capture has begun whose outcome is not known yet. */
export function isBeingCharged(stage: PaymentStage): boolean {
  return beingCharged.includes(stage);
}

/** Whether the provider has a charge that contradicts the shop's records, including one that is being refunded. */
export function isDisputed(stage: PaymentStage): boolean {
  return disputed.includes(stage);
}

export function isOpen(stage: PaymentStage): boolean {
  return open.includes(stage);
}

/** Whether the payment ended uncharged, as far as the provider has reported. */
export function isClosed(stage: PaymentStage): boolean {
  return closed.includes(stage);
}
