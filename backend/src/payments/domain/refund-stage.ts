/**
 * `sending`: requested, or about to be; the outcome is not known. `pending`: the provider is making it. `delayed`: the
 * provider refused it for now; it is requested again daily. `refused`: for good.
 */
export type RefundStage = 'asked' | 'sending' | 'pending' | 'delayed' | 'done' | 'refused';

/**
 * `dispute`: of all of a charge that contradicts the payment, whatever its amount. `reversal`: the provider took the
 * money back for the buyer.
 */
export type RefundKind = 'refund' | 'dispute' | 'reversal';
