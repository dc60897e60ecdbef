/**
 * All changes inside a unit of work are committed together or not at all; what happened is delivered after the commit. A unit of
 * work inside another joins it. Calls to other services happen between two of them, never within one.
 */
export abstract class UnitOfWork {
  /** Locks what it loads. */
  abstract run<T>(work: () => Promise<T>): Promise<T>;

  /**
   * Locks nothing while it reads; its writes are made together at the end, if all they rest on is still as it was read. Reactions
   * within the database are a part of it. Where it can't be committed so, nothing has happened, and `run(fallback)` follows.
   * @param fallback by default the same work
   */
  abstract runOptimistic<T>(work: () => Promise<T>, fallback?: () => Promise<T>): Promise<T>;
}
