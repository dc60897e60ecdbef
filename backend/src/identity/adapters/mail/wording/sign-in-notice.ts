import type { MailContent } from '../../../../platform/mail/mail-content.js';
import type { MailContext } from '../../../../platform/mail/mail-template.js';
import { timeOf } from './time-and-contact.js';

interface SignInNotice {
  readonly subject: string;
  readonly preview: string;
  /** What has happened. */
  readonly text: string;
  /** ISO date-time */
  readonly at: string;
  readonly browser: string;
}

/** A mail about how somebody signs in, after which its reader may choose another password. */
export function signInNotice(
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
