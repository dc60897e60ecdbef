/**
 * Commits all changes inside it together or not at all; events are delivered after the commit. A nested unit of work
 * joins the outer one. Call other services between two units of work, never within one.
 */
export abstract class UnitOfWork {
  /** Locks the rows it loads. */
  abstract run<T>(work: () => Promise<T>): Promise<T>;

  /**
   * Reads without locks, and sends its writes together at the end, guarded by the row versions it has read. Reactions
   * without side effects are included. On a conflict it rolls back and calls `run(fallback)`.
   * @param fallback by default the same work
   */
  abstract runOptimistic<T>(work: () => Promise<T>, fallback?: () => Promise<T>): Promise<T>;
}
