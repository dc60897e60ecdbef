import type { SentMail } from '../../contract/types';
import { formatMoment } from '../../lib/format/dates';
import type { Tone } from '../../ui/feedback/Badge';

const names: Partial<Record<string, string>> = {
  OrderConfirmation: 'Order confirmed',
  ShippingNotice: 'On its way',
  DeliveryNotice: 'Delivered',
  RejectionNotice: 'Rejected',
  RefundNotice: 'Refunded',
  PaymentRefusal: 'Payment refused',
  Welcome: 'Welcome',
  EmailVerification: 'Confirm your email',
  NewEmailConfirmation: 'Confirm your new email',
  EmailChanged: 'Email changed',
  PasswordReset: 'Choose a new password',
  PasswordChanged: 'Password changed',
  NewSignIn: 'New sign-in',
  AccountDeleted: 'Account deleted',
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

/** Whether the mail was sent or has failed, still has an address, and had no secret link: links are not stored. */
export function canBeSentAgain({ state, to, hadLink }: SentMail): boolean {
  return to !== null && !hadLink && (state === 'sent' || state === 'dead');
}
