import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

/**
 * Runs rounds, one after another with a pause between them, until the shop shuts down. Every instance does so, so a
 * round must be safe beside those of other instances.
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
      this.#running = this.#runRound();
    }, this.pause);
    this.#timer.unref();
  }

  /** Resolves when the current round has finished. */
  async onApplicationShutdown(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #runRound(): Promise<void> {
    try {
      await this.round();
    } catch (error) {
      this.log.error(error instanceof Error ? error.message : String(error));
    }
    if (!this.#isStopped) this.onApplicationBootstrap();
  }
}
