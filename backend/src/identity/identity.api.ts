import type { Id } from '../shared/id.js';

/** What identity offers to other modules. */
export abstract class IdentityApi {
  /** The name of an account; null for guests and for people who deleted theirs. */
  abstract accountName(id: Id<'Person'>): Promise<string | null>;

  /** Where mails to an account are sent; null for guests and for people who deleted theirs. */
  abstract mailAddressOf(id: Id<'Person'>): Promise<string | null>;

  /** At most a hundred accounts whose email begins with the text, in upper or lower case. */
  abstract accountsByEmail(start: string): Promise<Id<'Person'>[]>;
}
