/**
 * All that is changed inside `run` is changed together or not at all, and what happened is told after it is certain.
 * A `run` inside another joins it. Whoever calls the world outside does so between two of them, never within one.
 */
export abstract class UnitOfWork {
  abstract run<T>(work: () => Promise<T>): Promise<T>;

  /**
   * As `run`, and what those do who hear of it within the database is a part of the same change where that goes well. Where it
   * does not, `work` is done once more by itself and the others are told afterwards, so that nobody's failure undoes it. It may be
   * done twice.
   * @param before locks all that they will, in the order of `lockOrder`; left out where `work` is done by itself
   */
  abstract whole<T>(before: () => Promise<void>, work: () => Promise<T>): Promise<T>;
}
