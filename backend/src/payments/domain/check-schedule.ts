import type { PaymentStage } from './payment-stage.js';
import type { RefundStage } from './refund-stage.js';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long the sender of a capture has to store its outcome: longer than the provider's timeout of 30 s. */
const leaseTime = 35 * second;

interface Intervals {
  /** Delay of the first check; infinite if only a webhook or staff schedule one. */
  readonly first: number;
  /** Delay after a check without a result; doubles with each further one, up to `longest`. */
  readonly next: number;
  readonly longest: number;
}

/** For stages that are checked only when a webhook or staff ask for it, until the provider has responded. */
const onRequest: Intervals = { first: Infinity, next: 30 * second, longest: hour };

/** When to check once more that a refused payment was not charged. */
const confirmationDelay = 10 * minute;

/** In ms. A capture is due when it begins: the first request or job that claims it sends it. */
const intervals: Partial<Record<PaymentStage, Intervals>> = {
  opening: { first: 30 * second, next: 30 * second, longest: hour },
  opened: { first: 30 * second, next: 30 * second, longest: 30 * second },
  capturing: { first: 0, next: 5 * second, longest: hour },
  settling: { first: minute, next: 2 * minute, longest: 15 * minute },
  // Only the version before refunds in these stages.
  refund_failed: { first: 24 * hour, next: 24 * hour, longest: 24 * hour },
  refunding: { first: 35 * second, next: 30 * second, longest: hour },
  captured: onRequest,
  disputed: onRequest,
  dispute_refunding: onRequest,
  dispute_settled: onRequest,
  failed: onRequest,
  cancelled: onRequest,
  expired: onRequest,
};

/** For opened payments of a provider that reports approvals by webhooks: polled at growing intervals. */
const reported: Intervals = { first: 30 * second, next: 30 * second, longest: 5 * minute };

const refundIntervals: Partial<Record<RefundStage, Intervals>> = {
  asked: { first: 0, next: 5 * second, longest: 5 * second },
  sending: { first: leaseTime, next: 30 * second, longest: hour },
  pending: { first: 15 * minute, next: 15 * minute, longest: 6 * hour },
  delayed: { first: 24 * hour, next: 24 * hour, longest: 24 * hour },
};

export function lease(now: Date): Date {
  return new Date(now.getTime() + leaseTime);
}

export function firstCheck(stage: PaymentStage, now: Date): Date | null {
  const interval = intervals[stage];
  return interval && Number.isFinite(interval.first) ? new Date(now.getTime() + interval.first) : null;
}

export function confirmation(now: Date): Date {
  return new Date(now.getTime() + confirmationDelay);
}

export function firstRefundCheck(stage: RefundStage, now: Date): Date | null {
  const interval = refundIntervals[stage];
  return interval ? new Date(now.getTime() + interval.first) : null;
}

/** @param checks how many requests had no result so far, at least 1 */
export function nextRefundCheck(stage: RefundStage, checks: number, now: Date): Date | null {
  return after(refundIntervals[stage], checks, now);
}

/** @param checks how many checks had no result so far, at least 1 */
export function nextCheck(stage: PaymentStage, checks: number, now: Date, hasWebhooks: boolean): Date | null {
  return after(stage === 'opened' && hasWebhooks ? reported : intervals[stage], checks, now);
}

function after(interval: Intervals | undefined, checks: number, now: Date): Date | null {
  if (!interval) return null;
  return new Date(now.getTime() + Math.min(interval.next * 2 ** Math.min(checks - 1, 20), interval.longest));
}
