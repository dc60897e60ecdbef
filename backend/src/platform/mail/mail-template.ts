import type { Mail, MailType } from '../../shared/mail/mail.js';
import type { ShopDetails } from '../../shared/shop-identity.js';
import type { MailContent } from './mail-content.js';

/** What a template receives in addition to the mail. */
export interface MailContext {
  /** The shop's origin, without a trailing slash. Links in mails must start with it. */
  readonly publicUrl: string;
  /** Token in the link of the mail; null for a mail without a link. */
  readonly token: string | null;
  /** As it presents itself now. */
  readonly shop: ShopDetails;
  /** When the mail was enqueued. */
  readonly writtenAt: Date;
}

export const mailPriorities = { security: 0, order: 1, other: 2 } as const;

/**
 * Writes the text of one type of mail, just before it is sent. Every provider that extends this class is registered.
 * Mails that an earlier version enqueued may lack fields that were added since.
 */
export abstract class MailTemplate<M extends Mail = Mail> {
  abstract readonly of: MailType<M>;
  abstract readonly priority: keyof typeof mailPriorities;

  /** Whether the recipient's address and the mail's data are erased once it is sent, as for a deleted account. */
  readonly isErasedOnceSent: boolean = false;

  /** Whether the mail is exempt from the daily limit of its address, as one that people ask for and wait for. */
  readonly isUnlimited: boolean = false;

  /** Must be pure: the same mail and context give the same text. */
  abstract write(mail: M, context: MailContext): MailContent;

  /**
   * Whether the mail should still be sent when its turn comes; if not, it is cancelled.
   * @param _token token in its link; null for a mail without a link
   */
  isStillTrue(_mail: M, _token: string | null): Promise<boolean> {
    return Promise.resolve(true);
  }
}
