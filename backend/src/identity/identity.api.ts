import type { Id } from '../shared/id.js';

/** The queries that identity offers to other modules. */
export abstract class IdentityApi {
  /** The name of an account; null for guests and deleted accounts. */
  abstract accountName(id: Id<'Person'>): Promise<string | null>;

  /** The email address of an account; null for guests and deleted accounts. */
  abstract mailAddressOf(id: Id<'Person'>): Promise<string | null>;

  /** At most a hundred accounts whose email begins with the text, ignoring case. */
  abstract accountsByEmail(start: string): Promise<Id<'Person'>[]>;
}
