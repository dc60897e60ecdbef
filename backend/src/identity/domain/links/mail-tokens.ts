import type { Id } from '../../../shared/id.js';

const minute = 60;
const day = 24 * 60 * minute;

/** Lifetimes of links in mails by purpose, in seconds. */
export const linkLifetimes = { passwordReset: 30 * minute, emailVerification: 7 * day, newEmail: 60 * minute };

export type LinkPurpose = keyof typeof linkLifetimes;
export const linkPurposes = Object.keys(linkLifetimes) as LinkPurpose[];

/** The secret in the link of a mail, of which only the hash is stored. */
export interface MailToken {
  readonly id: Id<'MailToken'>;
  readonly personId: Id<'Person'>;
  readonly purpose: LinkPurpose;
  readonly tokenHash: string;
  /** The address that the link confirms; null if it is the account's current address. */
  readonly newEmail: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A person has at most one valid token of each purpose: the newest. */
export abstract class MailTokens {
  /** The times after `since` at which tokens of this purpose were issued to the person. */
  abstract issuedSince(personId: Id<'Person'>, purpose: LinkPurpose, since: Date): Promise<Date[]>;
  /** Stores the token and cancels the person's previous one of the same purpose. The person must be locked. */
  abstract issue(token: MailToken): Promise<void>;
  /** @returns the token if it is valid, without a lock. May be called outside a unit of work. */
  abstract find(tokenHash: string, now: Date): Promise<MailToken | null>;
  /** Marks the token as used. @returns whether it was still valid */
  abstract use(tokenHash: string, now: Date): Promise<boolean>;
  abstract cancelAllOf(personId: Id<'Person'>, purposes: readonly LinkPurpose[], now: Date): Promise<void>;
  /** Deletes the tokens issued before this time. */
  abstract purge(before: Date): Promise<void>;
}
