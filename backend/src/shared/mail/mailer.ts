import type { Id } from '../id.js';
import type { Mail, MailType } from './mail.js';

/** The recipient of a mail, and when it may be sent. */
export interface Delivery {
  readonly to: string;
  /** At most one mail is sent for each key, such as `orderPaid:<order>`. */
  readonly key: string;
  readonly personId?: Id<'Person'> | undefined;
  readonly orderId?: Id<'Order'> | undefined;
  /** The mail is not sent before this time; by default it is sent right after the commit. */
  readonly notBefore?: Date;
  /** The mail is not sent after this time, such as when its link expires; by default two days from now. */
  readonly notAfter?: Date;
  /** The seed of the token in the mail's link, from `LinkTokens`. */
  readonly tokenSeed?: string;
}

/** Writes mails with the change that they are about; a job sends them. */
export abstract class Mailer {
  /** False where the shop sends no mail (`MAIL_URL=off`); then features that need mail aren't offered. */
  abstract readonly isOffered: boolean;

  /** Inside a unit of work: the mail is sent after its commit. Does nothing where mail isn't offered. */
  abstract enqueue(mail: Mail, delivery: Delivery): Promise<void>;

  /**
   * Inside a unit of work: mails of this type about the order are not sent any more, except one that is being sent or
   * may have arrived. @returns the latest of those withdrawn; null for none
   */
  abstract withdraw<M extends Mail>(type: MailType<M>, orderId: Id<'Order'>): Promise<M | null>;

  /** Inside a unit of work: mails to a guest become those of the account that the guest joined. */
  abstract handOver(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void>;
}
