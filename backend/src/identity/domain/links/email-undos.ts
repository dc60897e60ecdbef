import type { Id } from '../../../shared/id.js';

/** How long a changed email can be undone, in seconds. */
export const undoLifetime = 7 * 24 * 60 * 60;

/** The secret in the link that is mailed to an account's former email, of which only the hash is stored. */
export interface EmailUndo {
  readonly id: Id<'EmailUndo'>;
  readonly personId: Id<'Person'>;
  readonly formerEmail: string;
  readonly tokenHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Unlike other links, a later one replaces none: whoever changes the email twice can't end the first owner's link. */
export abstract class EmailUndos {
  abstract issue(undo: EmailUndo): Promise<void>;
  /** @returns the undo if it is valid, without a lock. May be called outside a unit of work. */
  abstract find(tokenHash: string, now: Date): Promise<EmailUndo | null>;
  /** Marks it as used, and cancels those that were issued to the person later. @returns whether it was still valid */
  abstract use(undo: EmailUndo, now: Date): Promise<boolean>;
  /** Whether another account can still get this email back. */
  abstract reserves(email: string, from: Id<'Person'>, now: Date): Promise<boolean>;
  /** Deletes those issued before this time. */
  abstract purge(before: Date): Promise<void>;
}
