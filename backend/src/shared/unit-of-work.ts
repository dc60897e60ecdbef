/**
 * All that is changed inside `run` is changed together or not at all, and what happened is told after it is certain.
 * A `run` inside another joins it. Whoever calls the world outside does so between two of them, never within one.
 */
export abstract class UnitOfWork {
  abstract run<T>(work: () => Promise<T>): Promise<T>;
}
