import type { Id } from './id.js';

/**
 * What one module keeps of a person. Found by its class, as reactions are, so that a module adds its part with one file and
 * whoever gathers the parts knows none of them.
 */
export abstract class PersonalRecords {
  /** All of it by the names of its parts, for the person's own eyes: no secrets, and nobody else's. */
  abstract of(personId: Id<'Person'>): Promise<Readonly<Record<string, readonly object[] | object>>>;

  /**
   * Inside the caller's unit of work, before anything is erased: keeps it from changing until the end.
   * @throws RuleBroken while something of it has to be brought to its end first
   */
  abstract hold(personId: Id<'Person'>): Promise<void>;

  /** Inside the caller's unit of work, once everybody holds. What arrives for the person later is refused. */
  abstract erase(personId: Id<'Person'>): Promise<void>;
}
