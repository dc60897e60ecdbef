import type { Mail, MailType } from '../../shared/mail/mail.js';
import type { MailContent } from './mail-content.js';

/** What a template knows beside its mail. */
export interface MailContext {
  /** The shop's origin, without a trailing slash; the only one that links may have. */
  readonly publicUrl: string;
  /** Of the link in the mail; null for a mail without one. */
  readonly token: string | null;
  /** When it was enqueued. */
  readonly writtenAt: Date;
}

export const mailPriorities = { security: 0, order: 1, other: 2 } as const;

/**
 * Writes one kind of mail, when it is sent. Discovered by its class. Rows of earlier versions may lack fields that
 * were added to the mail since.
 */
export abstract class MailTemplate<M extends Mail = Mail> {
  abstract readonly of: MailType<M>;
  abstract readonly priority: keyof typeof mailPriorities;

  /** Whether its row forgets the address and the facts once it is sent, as nobody could ask for that later. */
  readonly isErasedOnceSent: boolean = false;

  /** Pure: the same mail always reads the same. */
  abstract write(mail: M, context: MailContext): MailContent;

  /**
   * Whether it still holds at the time of sending; where not, the mail is cancelled.
   * @param _token of the link in it; null for a mail without one
   */
  isStillTrue(_mail: M, _token: string | null): Promise<boolean> {
    return Promise.resolve(true);
  }
}
