/** Where a payment stands, as the shop keeps it. */
export type PaymentState =
  | 'opening'
  | 'opened'
  | 'capturing'
  | 'settling'
  | 'captured'
  | 'disputed'
  | 'refunding'
  | 'refund_failed'
  | 'refunded'
  | 'failed'
  | 'cancelled'
  | 'expired';

/**
 * While money may be on its way (`capturing`, `settling`) only its outcome leads on. An `expired` payment may still be
 * captured, because its buyer can come back from the provider late and find the goods still there.
 */
const leadsTo: Record<PaymentState, readonly PaymentState[]> = {
  opening: ['opened', 'failed', 'cancelled', 'expired'],
  opened: ['capturing', 'failed', 'cancelled', 'expired'],
  capturing: ['captured', 'settling', 'opened', 'failed', 'disputed'],
  settling: ['captured', 'failed', 'disputed'],
  captured: ['refunding', 'refunded'],
  disputed: [],
  refunding: ['refunded', 'refund_failed'],
  refund_failed: ['refunding', 'refunded'],
  refunded: [],
  failed: [],
  cancelled: [],
  expired: ['capturing'],
};

const moneyTaken: readonly PaymentState[] = ['captured', 'refunding', 'refund_failed', 'refunded'];
const inMotion: readonly PaymentState[] = ['capturing', 'settling', 'disputed'];
const open: readonly PaymentState[] = ['opening', 'opened'];

/** A disputed one is for a person to judge, and the others are over, whatever the provider says. */
const beyondTelling: readonly PaymentState[] = ['disputed', 'refunded', 'failed', 'cancelled', 'expired'];
const canBeStuck: readonly PaymentState[] = ['opening', 'capturing', 'settling', 'refunding', 'refund_failed'];

export function mayBecome(from: PaymentState, to: PaymentState): boolean {
  return leadsTo[from].includes(to);
}

/** The charge was confirmed, whatever became of it since. */
export function isPaid(state: PaymentState): boolean {
  return moneyTaken.includes(state);
}

/** Money has moved or may have: until it is known, nothing of the order may change. */
export function isInMotion(state: PaymentState): boolean {
  return inMotion.includes(state);
}

export function isOpen(state: PaymentState): boolean {
  return open.includes(state);
}

/** A word of the provider's may bring it on. */
export function mayBeNudged(state: PaymentState): boolean {
  return !beyondTelling.includes(state);
}

/** Asking the provider again may bring it on. */
export function isWorthLooking(state: PaymentState): boolean {
  return canBeStuck.includes(state);
}
