import type { PaymentStage } from './payment-stage.js';

/**
 * What staff decide about a dispute. `accept`: the charge pays the order; `refund`: the provider is to refund it;
 * `settle`: the money was dealt with outside the shop.
 */
export const disputeResolutions = ['accept', 'refund', 'settle'] as const;
export type DisputeResolution = (typeof disputeResolutions)[number];

interface Effect {
  readonly becomes: PaymentStage;
  /** Stages in which the same decision has already been made. */
  readonly isDone: readonly PaymentStage[];
  readonly needsCharge: boolean;
}

export const resolutionEffects: Record<DisputeResolution, Effect> = {
  accept: { becomes: 'captured', isDone: ['captured'], needsCharge: true },
  refund: { becomes: 'dispute_refunding', isDone: ['dispute_refunding', 'refunded'], needsCharge: true },
  settle: { becomes: 'dispute_settled', isDone: ['dispute_settled'], needsCharge: false },
};

/** The decisions that staff can make about a disputed payment. @param captureRef null if no charge is known */
export function possibleResolutions(stage: PaymentStage, captureRef: string | null): DisputeResolution[] {
  if (stage !== 'disputed') return [];
  return disputeResolutions.filter((each) => captureRef !== null || !resolutionEffects[each].needsCharge);
}
