import { UnitOfWork } from '../../../src/shared/unit-of-work.js';

/** Thrown by fakes if the state was changed since it was read (optimistic locking). */
export class ChangedSince extends Error {}

/** Runs the work without a transaction. */
export class FakeUnitOfWork extends UnitOfWork {
  /** If true, every optimistic unit of work runs its fallback, as after a concurrent change. */
  isAnotherFaster = false;

  run<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  runOptimistic<T>(work: () => Promise<T>, fallback = work): Promise<T> {
    if (this.isAnotherFaster) return fallback();
    return work().catch((error: unknown) => {
      if (error instanceof ChangedSince) return fallback();
      throw error;
    });
  }
}
