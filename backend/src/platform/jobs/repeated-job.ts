import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

/**
 * Does something again and again with a pause between, from the shop's start to its end, and never twice at a time in this
 * process. Every instance does it, so a round must do no harm beside another.
 */
export abstract class RepeatedJob implements OnApplicationBootstrap, OnApplicationShutdown {
  protected readonly log = new Logger(this.constructor.name);
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  /** @param pause ms between the end of one round and the start of the next */
  constructor(private readonly pause: number) {}

  protected abstract round(): Promise<unknown>;

  onApplicationBootstrap(): void {
    this.#timer = setTimeout(() => {
      this.#running = this.#once();
    }, this.pause);
    this.#timer.unref();
  }

  /** Resolves when the round in hand, if any, is finished. */
  async onApplicationShutdown(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #once(): Promise<void> {
    try {
      await this.round();
    } catch (error) {
      this.log.error(error instanceof Error ? error.message : String(error));
    }
    if (!this.#isStopped) this.onApplicationBootstrap();
  }
}
