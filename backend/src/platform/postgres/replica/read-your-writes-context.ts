import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';

/** Knows whether the sender of the current request has just changed something, which their reads must show. */
@Injectable()
export class ReadYourWrites {
  readonly #allowsStaleReads = new AsyncLocalStorage<boolean>();

  /** Whether data may be a second old: not where the sender has just changed something, nor outside requests. */
  get allowsStaleReads(): boolean {
    return this.#allowsStaleReads.getStore() ?? false;
  }

  run(allowsStaleReads: boolean, work: () => void): void {
    this.#allowsStaleReads.run(allowsStaleReads, work);
  }
}
