import type { Id } from '../id.js';
import type { Mail } from './mail.js';

/** To whom and when. */
export interface Delivery {
  readonly to: string;
  /** At most one mail is sent for each key, such as `orderPaid:<order>`. */
  readonly key: string;
  readonly personId?: Id<'Person'> | undefined;
  readonly orderId?: Id<'Order'> | undefined;
  /** Not sent before; by default sent right after the commit. */
  readonly notBefore?: Date;
  /** Not sent after, as a link that has expired would be of no use; by default two days from now. */
  readonly notAfter?: Date;
  /** Of the link in it, from `LinkTokens`. */
  readonly tokenSeed?: string;
}

/** Writes mails with the change that they are about; a job sends them. */
export abstract class Mailer {
  /** False where the shop sends no mail (`MAIL_URL=off`); then what needs one isn't offered. */
  abstract readonly isOffered: boolean;

  /** Inside a unit of work: sent once that is committed. Does nothing where mail isn't offered. */
  abstract enqueue(mail: Mail, delivery: Delivery): void;

  /** Inside a unit of work: mails to a guest become those of the account that the guest joined. */
  abstract handOver(guestId: Id<'Person'>, accountId: Id<'Person'>): void;
}
