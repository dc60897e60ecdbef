import type { GuardedWrite } from './guarded-write.js';
import type { ReceiveRows, Steps } from './transaction.js';

/** The unit of work has to run again with locks; it has changed nothing so far. */
export class RequiresLocks extends Error {}

interface PendingWrite {
  readonly write: GuardedWrite;
  readonly parameters: readonly unknown[];
  readonly receive: ReceiveRows | undefined;
}

/**
 * A unit of work that reads without locks and collects its writes, which are sent together at its end.
 * Gain: 4 statements instead of 6 to add to a cart, 9 instead of 18 to capture (`PIECES='optimistic unit of work'`).
 */
export class OptimisticUnitOfWork implements Steps {
  readonly beforeCommit: (() => Promise<void>)[] = [];
  readonly afterCommit: (() => Promise<void>)[] = [];
  isOver = false;
  readonly #writes: PendingWrite[] = [];

  add(write: GuardedWrite, parameters: readonly unknown[], receive?: ReceiveRows): void {
    this.#writes.push({ write, parameters, receive });
  }

  /** Sorted by the lock order; writes of the same aggregate in the order they were made. */
  get writes(): readonly PendingWrite[] {
    return [...this.#writes].sort((one, other) => one.write.lockRank - other.write.lockRank);
  }
}
