import type { MailContent } from '../../../../platform/mail/mail-content.js';
import type { MailContext } from '../../../../platform/mail/mail-template.js';
import { timeOf } from './time-and-contact.js';

interface SignInNotice {
  readonly subject: string;
  readonly preview: string;
  /** The first paragraph: what has happened. */
  readonly text: string;
  /** ISO 8601 date-time. */
  readonly at: string;
  readonly browser: string;
}

/** A mail about a sign-in or a new password, with a link to reset the password if it wasn't the reader. */
export function securityNotice(
  { subject, preview, text, at, browser }: SignInNotice,
  { publicUrl }: MailContext,
): MailContent {
  return {
    subject,
    preview,
    heading: subject,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        facts: [
          ['When', timeOf(at)],
          ['With', browser],
        ],
      },
      { kind: 'paragraph', text: 'If it was you, you need do nothing. If not, please choose another password now.' },
      { kind: 'link', label: 'This was not me', url: `${publicUrl}/auth/forgot-password` },
    ],
  };
}
