import type { SentMail } from '../../contract/types';
import { formatMoment } from '../../lib/format/dates';
import type { Tone } from '../../ui/feedback/Badge';

const names: Partial<Record<string, string>> = {
  OrderConfirmation: 'Order confirmed',
  ShippingNotice: 'On its way',
  DeliveryNotice: 'Delivered',
  RejectionNotice: 'Rejected',
  RefundNotice: 'Refunded',
  ReturnNotice: 'Return',
  ReturnRequest: 'Return asked for',
  PaymentRefusal: 'Payment refused',
  BackInStock: 'Back in stock',
  ReviewReport: 'Review reported',
  Welcome: 'Welcome',
  EmailVerification: 'Confirm your email',
  NewEmailConfirmation: 'Confirm your new email',
  EmailChanged: 'Email changed',
  PasswordReset: 'Choose a new password',
  PasswordChanged: 'Password changed',
  NewSignIn: 'New sign-in',
  AccountDeleted: 'Account deleted',
  StaffInvitation: 'Invitation',
};

/** Mails that are not sent if the status of the order changes before. */
const ofStatus = ['ShippingNotice', 'DeliveryNotice', 'RejectionNotice'];

const states: Record<Exclude<SentMail['state'], 'waiting'>, { label: string; tone: Tone }> = {
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

/** @returns null for one that waits: `historyOf` says for what */
export function stateOf({ state }: SentMail): { label: string; tone: Tone } | null {
  return state === 'waiting' ? null : states[state];
}

/** When it is or was sent, or else was written, and why it was not sent. */
export function historyOf(mail: SentMail): string {
  return [`${whenOf(mail)}.`, mail.reason].filter(Boolean).join(' ');
}

function whenOf({ kind, createdAt, sentAt, dueAt, reason, resendNumber }: SentMail): string {
  if (sentAt) return `Sent ${formatMoment(sentAt)}`;
  if (!dueAt) return `Written ${formatMoment(createdAt)}`;
  if (Date.parse(dueAt) <= Date.now()) return 'Goes out now';
  if (reason) return `Is tried again at ${timeOf(dueAt)}`;
  const isUndoable = ofStatus.includes(kind) && resendNumber === 0;
  return `Goes out at ${timeOf(dueAt)}${isUndoable ? ', unless you change it' : ''}`;
}

/** Without seconds, and without the day if that is near. */
function timeOf(iso: string): string {
  const [day, time = ''] = formatMoment(iso)
    .replace(/:\d\d (?=[ap]m)/, ' ')
    .split(', ');
  return Date.parse(iso) - Date.now() < 12 * 3_600_000 ? time : `${time} on ${day}`;
}

/** Whether the mail was sent or has failed, still has an address, and had no secret link: links are not stored. */
export function canBeSentAgain({ state, to, hadLink }: SentMail): boolean {
  return to !== null && !hadLink && (state === 'sent' || state === 'dead');
}
