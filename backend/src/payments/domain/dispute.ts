import type { PaymentStage } from './payment-stage.js';

/**
 * What staff decide about a dispute. `accept`: the charge pays the order; `refund`: the provider is to refund it;
 * `settle`: the money was dealt with outside the shop.
 */
export const disputeResolutions = ['accept', 'refund', 'settle'] as const;
export type DisputeResolution = (typeof disputeResolutions)[number];

interface Effect {
  readonly becomes: PaymentStage;
  /** Where the same decision was taken before. */
  readonly isDone: readonly PaymentStage[];
  readonly needsCharge: boolean;
}

export const resolutionEffects: Record<DisputeResolution, Effect> = {
  accept: { becomes: 'captured', isDone: ['captured'], needsCharge: true },
  refund: { becomes: 'dispute_refunding', isDone: ['dispute_refunding', 'refunded'], needsCharge: true },
  settle: { becomes: 'dispute_settled', isDone: ['dispute_settled'], needsCharge: false },
};

/** What staff may decide about a payment; nothing unless it is disputed. @param captureRef null: no charge is known */
export function possibleResolutions(stage: PaymentStage, captureRef: string | null): DisputeResolution[] {
  if (stage !== 'disputed') return [];
  return disputeResolutions.filter((each) => captureRef !== null || !resolutionEffects[each].needsCharge);
}
