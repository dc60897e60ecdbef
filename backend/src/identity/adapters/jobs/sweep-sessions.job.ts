import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Every } from '../../../platform/jobs/every.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { Sessions } from '../../domain/sessions.js';

const hour = 60 * 60 * 1000;

/** Deleting what is over twice at once does no harm, so every instance may. */
@Injectable()
export class SweepSessionsJob implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #every: Every;

  constructor(sessions: Sessions, work: UnitOfWork) {
    this.#every = new Every('SweepSessions', hour, () => work.run(() => sessions.sweep()));
  }

  onApplicationBootstrap(): void {
    this.#every.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.#every.stop();
  }
}
