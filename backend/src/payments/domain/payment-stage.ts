export type PaymentStage =
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
 * While money may move (`capturing`, `settling`), only its outcome changes the stage. An `expired` payment can be
 * captured, as its buyer may return late from the provider while the stock is available.
 */
const transitions: Record<PaymentStage, readonly PaymentStage[]> = {
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

const paid: readonly PaymentStage[] = ['captured', 'refunding', 'refund_failed', 'refunded'];
const inMotion: readonly PaymentStage[] = ['capturing', 'settling', 'disputed'];
const open: readonly PaymentStage[] = ['opening', 'opened'];

/** A person decides about a disputed payment; the others are final. */
const final: readonly PaymentStage[] = ['disputed', 'refunded', 'failed', 'cancelled', 'expired'];
const canBeStuck: readonly PaymentStage[] = ['opening', 'capturing', 'settling', 'refunding', 'refund_failed'];

export function mayBecome(from: PaymentStage, to: PaymentStage): boolean {
  return transitions[from].includes(to);
}

/** The charge was confirmed, even if it was refunded since. */
export function isPaid(stage: PaymentStage): boolean {
  return paid.includes(stage);
}

/** Money may have moved: until the outcome is known, its order may not change. */
export function isInMotion(stage: PaymentStage): boolean {
  return inMotion.includes(stage);
}

export function isOpen(stage: PaymentStage): boolean {
  return open.includes(stage);
}

/** A webhook may concern it. */
export function mayAdvance(stage: PaymentStage): boolean {
  return !final.includes(stage);
}

/** Reading its status from the provider may help. */
export function canBeRechecked(stage: PaymentStage): boolean {
  return canBeStuck.includes(stage);
}
