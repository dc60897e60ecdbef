import { UnitOfWork } from '../../../src/shared/unit-of-work.js';

/** Runs the work without a transaction. */
export class FakeUnitOfWork extends UnitOfWork {
  run<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }
}
