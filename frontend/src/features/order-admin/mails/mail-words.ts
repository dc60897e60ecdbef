import type { SentMail } from '../../../contract/types';
import { formatMoment } from '../../../lib/format/dates';
import type { Tone } from '../../../ui/feedback/Badge';

const names: Partial<Record<string, string>> = {
  OrderConfirmation: 'Order confirmed',
  ShippingNotice: 'On its way',
  DeliveryNotice: 'Delivered',
  RejectionNotice: 'Rejected',
  RefundNotice: 'Refunded',
  PaymentRefusal: 'Payment refused',
};

const states: Record<SentMail['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'warn' },
  sent: { label: 'Sent', tone: 'ok' },
  dead: { label: 'Not sent', tone: 'red' },
  cancelled: { label: 'Withdrawn', tone: 'grey' },
  expired: { label: 'Expired', tone: 'grey' },
};

/** What staff call the mail. */
export function nameOf({ kind, resendNumber }: SentMail): string {
  const name = names[kind] ?? kind;
  return resendNumber > 0 ? `${name}, sent again` : name;
}

export function stateOf({ state }: SentMail): { label: string; tone: Tone } {
  return states[state];
}

/** When it was sent or written, and why it was not sent. */
export function historyOf({ createdAt, sentAt, reason, reply }: SentMail): string {
  const when = sentAt ? `Sent ${formatMoment(sentAt)}` : `Written ${formatMoment(createdAt)}`;
  return [`${when}.`, reason, reply].filter(Boolean).join(' ');
}

/** Others wait to be sent, or say what no longer applies. */
export function canBeSentAgain({ state, to }: SentMail): boolean {
  return to !== null && (state === 'sent' || state === 'dead');
}
