import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Every } from '../jobs/every.js';
import { Relay } from './relay.js';

const second = 1_000;

/** The safety net: what a process that died had not told yet is told by whoever lives. */
@Injectable()
export class RelayJob implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #every: Every;

  constructor(relay: Relay) {
    this.#every = new Every('Relay', second, () => relay.sweep());
  }

  onApplicationBootstrap(): void {
    this.#every.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.#every.stop();
  }
}
