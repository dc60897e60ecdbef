import { type BeforeApplicationShutdown, Logger, type OnApplicationBootstrap } from '@nestjs/common';

/** How long a stop waits for the current round, in ms. */
const stopTimeout = 3_000;

/**
 * Runs rounds, one after another with a pause between them, until the shop shuts down. Every instance does so, so a
 * round must be safe beside those of other instances.
 */
export abstract class RepeatedJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected readonly log = new Logger(this.constructor.name);
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  /** @param pause ms between the end of one round and the start of the next */
  constructor(private readonly pause: number) {}

  protected abstract round(): Promise<unknown>;

  /** Whether the shop shuts down, so that a long round ends early. */
  protected get isStopped(): boolean {
    return this.#isStopped;
  }

  onApplicationBootstrap(): void {
    this.#timer = setTimeout(() => {
      this.#running = this.#runRound();
    }, this.pause);
    this.#timer.unref();
  }

  /**
   * Resolves when the current round has finished or the time is over. The database is closed later, with whose
   * connections a round that goes on fails, as if the process had been killed.
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, stopTimeout)));
    await Promise.race([this.#running, timeout]);
    clearTimeout(timer);
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
