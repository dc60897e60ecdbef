import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Every } from '../../../platform/jobs/every.js';
import { ClearForgottenImages } from '../../application/clear-forgotten-images.js';

const tenMinutes = 600_000;

@Injectable()
export class ClearForgottenImagesJob implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #every: Every;

  constructor(clear: ClearForgottenImages) {
    this.#every = new Every('ClearForgottenImages', tenMinutes, () => clear.execute());
  }

  onApplicationBootstrap(): void {
    this.#every.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.#every.stop();
  }
}
