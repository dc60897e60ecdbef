import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Readiness } from '../platform/health/readiness.js';
import type { ProcessLog } from '../platform/logging/process-log.js';

export interface RunningDatabase {
  readonly url: string;
  /** Resolves when it has ended and can't be started again. */
  readonly lost: Promise<void>;
  stop(): Promise<void>;
}

const msForWhatIsInHand = 8_000;

/** What has been started so far, and how to close it: politely, once, and within a time. */
export class RunningShop {
  app: NestExpressApplication | null = null;
  #database: Promise<RunningDatabase> | null = null;
  #isClosing = false;

  constructor(private readonly log: ProcessLog) {}

  keep(database: Promise<RunningDatabase>): Promise<RunningDatabase> {
    this.#database = database;
    return database;
  }

  async stopDatabase(): Promise<void> {
    const database = await this.#database?.catch(() => null);
    await database?.stop();
  }

  /**
   * Says it is closing, waits for proxies to notice, finishes what is in hand, and only then lets the database go.
   * Asked a second time it waits for nobody any more.
   * @param wait ms
   */
  async close(reason: string, wait: number): Promise<void> {
    if (this.#isClosing) return this.#hangUp();
    this.log.record(`Closing after ${reason}.`);
    await this.#end(wait);
    this.log.record('Closed.');
    process.exit(0);
  }

  /**
   * After an error that nobody has caught the process may be in any state: it says what it was, lets those who are
   * there finish, and leaves it to the process manager to start another.
   * @param wait ms
   */
  async giveUp(error: unknown, wait: number): Promise<void> {
    this.log.fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
    if (this.#isClosing) return;
    await this.#end(wait).catch(() => undefined);
    process.exit(1);
  }

  async #end(wait: number): Promise<void> {
    this.#isClosing = true;
    if (this.app) await this.#closeShop(this.app, wait);
    await this.stopDatabase();
  }

  async #closeShop(app: NestExpressApplication, wait: number): Promise<void> {
    app.get(Readiness).close();
    await sleep(wait);
    // Requests that are still being sent by then are not waited for.
    setTimeout(() => this.#hangUp(), msForWhatIsInHand).unref();
    await app.close();
  }

  #hangUp(): void {
    const server = this.app?.getHttpServer() as Server | undefined;
    server?.closeAllConnections();
  }
}
