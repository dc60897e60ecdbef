import { Logger } from '@nestjs/common';

/** Does something again and again with a pause between, never twice at a time in this process, until stopped. */
export class Every {
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  /** @param pause ms between the end of one round and the start of the next */
  constructor(
    private readonly name: string,
    private readonly pause: number,
    private readonly round: () => Promise<unknown>,
  ) {
    this.#log = new Logger(name);
  }

  start(): this {
    this.#timer = setTimeout(() => {
      this.#running = this.#runOnce();
    }, this.pause);
    this.#timer.unref();
    return this;
  }

  /** Resolves when the round in hand, if any, is finished. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #runOnce(): Promise<void> {
    try {
      await this.round();
    } catch (error) {
      this.#log.error(`${this.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (!this.#stopped) this.start();
  }
}
