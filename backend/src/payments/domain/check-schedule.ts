import type { PaymentState } from './payment-stage.js';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Whoever sends a capture has this long to store its outcome: the provider's 30 s and some. */
const leaseFor = 35 * second;

interface Pauses {
  readonly first: number;
  /** Doubles with each look in vain, up to `longest`. */
  readonly next: number;
  readonly longest: number;
}

/** In ms. A capture just begun is due at once: whoever comes first sends it. States left out need no looking after, those
 * whose first pause has no end only when something told so. */
const pauses: Partial<Record<PaymentState, Pauses>> = {
  opening: { first: 30 * second, next: 30 * second, longest: hour },
  opened: { first: 30 * second, next: 30 * second, longest: 30 * second },
  capturing: { first: 0, next: 5 * second, longest: hour },
  settling: { first: minute, next: 2 * minute, longest: 15 * minute },
  refund_failed: { first: Infinity, next: 24 * hour, longest: 24 * hour },
  refunding: { first: 35 * second, next: 30 * second, longest: hour },
};

export function lease(now: Date): Date {
  return new Date(now.getTime() + leaseFor);
}

export function firstLook(state: PaymentState, now: Date): Date | null {
  const pause = pauses[state];
  return pause && Number.isFinite(pause.first) ? new Date(now.getTime() + pause.first) : null;
}

/** @param looks how many were in vain, from 1 */
export function nextLook(state: PaymentState, looks: number, now: Date): Date | null {
  const pause = pauses[state];
  if (!pause) return null;
  return new Date(now.getTime() + Math.min(pause.next * 2 ** Math.min(looks - 1, 20), pause.longest));
}
