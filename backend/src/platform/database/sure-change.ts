import type { lockOrder } from '../../shared/event.js';
import { Change, placed } from './change.js';

/** Of a change whose first part gives back the one row that it changed. */
export const changesOne = '(select count(*) from {0}) = 1';
/** Of a change that is right however things stand. Nobody asks it, so that PostgreSQL makes it after all that are asked, the last of several first. */
export const isAlwaysRight = 'true';

/**
 * A change that finds out itself whether what it is about still is as it was seen, or minds nothing of the kind, so that it need not be
 * locked before.
 */
export class SureChange extends Change {
  readonly #isSure: string;

  /**
   * @param about what it changes, which says when it has its turn; null where nobody else can be at it
   * @param isSure a condition over its parts, by their names: false where another was faster
   * @param parts as of a `Change`
   */
  constructor(
    readonly about: (typeof lockOrder)[number] | null,
    isSure: string,
    ...parts: readonly string[]
  ) {
    super(...parts);
    this.#isSure = isSure;
  }

  /**
   * One statement that makes all of these changes if each is sure, and else fails without having made any. Its parameters are those of
   * each in turn. What they are about is locked in their order, because each is made when it is asked whether it is sure; what is
   * always right has no turn of its own and comes at the end.
   * @param given how many parameters each has
   */
  static allIfSure(changes: readonly SureChange[], given: readonly number[]): string {
    const counts = [0, ...given];
    return Change.once(changes, counts, 'if sure', () => {
      const places = Change.placesOf(changes, counts);
      const areSure = changes.map((change, at) => placed(change.#isSure, places[at]!)).join(' and ');
      // Asked as a condition, so that the function is called only where it has to fail; it is volatile, or it would fail while planned.
      return `select platform.only_if(false) where (${areSure}) is not true`;
    });
  }
}
