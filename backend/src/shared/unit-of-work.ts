/**
 * All that is changed inside `run` is changed together or not at all, and what happened is told after it is certain.
 * A `run` inside another joins it. Whoever calls the world outside does so between two of them, never within one.
 */
export abstract class UnitOfWork {
  abstract run<T>(work: () => Promise<T>): Promise<T>;

  /**
   * As `run` of `work`, locking nothing and in a single step, where that can be: what it changes is changed only if it still is as `work`
   * got it. Else nothing of it has happened and `otherwise` is run instead, which locks what it gets as ever.
   * @param otherwise the same, unless said differently
   */
  abstract atOnce<T>(work: () => Promise<T>, otherwise?: () => Promise<T>): Promise<T>;

  /**
   * As `atOnce` or `run` of `together`, and what those do who hear of it within the database is a part of the same change. Where anything of
   * that fails, nothing of it has happened and `alone` is run instead, and the others are told afterwards as ever.
   * @param together first locks all that they will, in the order of `lockOrder` @param alone finds it done if it was certain after all
   */
  abstract whole<T>(together: () => Promise<T>, alone: () => Promise<T>): Promise<T>;
}
