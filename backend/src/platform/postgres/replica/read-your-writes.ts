import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';

/** Whether the one who asks changed something a moment ago, and must see it changed. */
@Injectable()
export class ReadYourWrites {
  readonly #allowsStaleReads = new AsyncLocalStorage<boolean>();

  /** Whether they may be shown what is a second old. False wherever nothing is known of them, as in jobs. */
  get allowsStaleReads(): boolean {
    return this.#allowsStaleReads.getStore() ?? false;
  }

  run(allowsStaleReads: boolean, work: () => void): void {
    this.#allowsStaleReads.run(allowsStaleReads, work);
  }
}
