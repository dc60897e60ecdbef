import type { Id } from '../id.js';

/** What one module stores about a person. Discovered by its class, so a module adds its source in one file. */
export abstract class PersonalDataSource {
  /** How long unused guests with such data are stored; null where the data doesn't prolong it. */
  readonly guestRetention: 'thirtyDays' | 'permanent' | null = null;

  /** All of the person's data, by the names of its parts: no secrets, and nothing about anybody else. */
  abstract export(personId: Id<'Person'>): Promise<Readonly<Record<string, readonly object[] | object>>>;

  /**
   * Inside the caller's unit of work, before any source erases: locks the person's data until the commit.
   * @throws RuleBroken while something unfinished prevents the deletion
   */
  abstract lock(personId: Id<'Person'>): Promise<void>;

  /** Which of these guests have such data. Only for sources with a `guestRetention`. */
  guestsWithData(_guestIds: readonly Id<'Person'>[]): Promise<readonly Id<'Person'>[]> {
    return Promise.resolve([]);
  }

  /** Inside the caller's unit of work, once every source is locked. Later writes for the person are refused. */
  abstract erase(personId: Id<'Person'>): Promise<void>;
}
