import type { Id } from '../../../shared/id.js';

const minute = 60;
const day = 24 * 60 * minute;

/** What the link in a mail is for, and for how many seconds. */
export const linkLifetimes = { passwordReset: 30 * minute, emailVerification: 7 * day, newEmail: 60 * minute };

export type LinkPurpose = keyof typeof linkLifetimes;
export const linkPurposes = Object.keys(linkLifetimes) as LinkPurpose[];

/** The secret in the link of a mail, of which only the hash is stored. */
export interface MailToken {
  readonly id: Id<'MailToken'>;
  readonly personId: Id<'Person'>;
  readonly purpose: LinkPurpose;
  readonly tokenHash: string;
  /** The address that the link confirms, where it is another than the account's. */
  readonly newEmail: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A person has at most one valid token of each purpose: the newest. */
export abstract class MailTokens {
  /** When tokens of this purpose were issued to the person since then. */
  abstract issuedSince(personId: Id<'Person'>, purpose: LinkPurpose, since: Date): Promise<Date[]>;
  /** Cancels the one before. The person must be locked. */
  abstract issue(token: MailToken): void;
  /** A valid one; not locked. May be called outside a unit of work. */
  abstract find(tokenHash: string, now: Date): Promise<MailToken | null>;
  /** @returns whether it was valid, and is used by this call */
  abstract use(tokenHash: string, now: Date): Promise<boolean>;
  abstract cancelAllOf(personId: Id<'Person'>, purposes: readonly LinkPurpose[], now: Date): void;
  /** Deletes those issued before. */
  abstract purge(before: Date): void;
}
