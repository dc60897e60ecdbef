import { UnitOfWork } from '../../../src/shared/unit-of-work.js';

/** Something changed since it was read. */
export class ChangedSince extends Error {}

/** Runs the work without a transaction. */
export class FakeUnitOfWork extends UnitOfWork {
  /** So that every optimistic unit of work is run again with locks. */
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
