import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';

/** Whether the one who asks changed something a moment ago, and must see it changed. */
@Injectable()
export class OwnWrites {
  readonly #mayBeOld = new AsyncLocalStorage<boolean>();

  /** Whether they may be shown what is a second old. False wherever nothing is known of them, as in jobs. */
  get mayBeOld(): boolean {
    return this.#mayBeOld.getStore() ?? false;
  }

  answer(mayBeOld: boolean, work: () => void): void {
    this.#mayBeOld.run(mayBeOld, work);
  }
}
