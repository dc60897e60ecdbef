import type { Id } from '../shared/id.js';

/** The queries that identity offers to other modules. */
export abstract class IdentityApi {
  /** The name of an account; null for guests and deleted accounts. */
  abstract accountName(id: Id<'Person'>): Promise<string | null>;

  /** The email address of an account; null for guests and deleted accounts. */
  abstract mailAddressOf(id: Id<'Person'>): Promise<string | null>;

  /** The email addresses of those of the people who have accounts. */
  abstract mailAddressesOf(ids: readonly Id<'Person'>[]): Promise<ReadonlyMap<Id<'Person'>, string>>;

  /** The latest thousand accounts whose email has the text as a part, in any case and either spelling of its domain. */
  abstract accountsByEmail(part: string): Promise<Id<'Person'>[]>;
}
