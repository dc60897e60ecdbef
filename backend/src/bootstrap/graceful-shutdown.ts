import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Readiness } from '../platform/health/readiness.js';
import type { ProcessLog } from '../platform/logging/process-log.js';

interface OpenShop {
  readonly app: NestExpressApplication;
  readonly readiness: Readiness;
}

export interface RunningDatabase {
  readonly url: string;
  /** Resolves when it has ended and can't be started again. */
  readonly lost: Promise<void>;
  stop(): Promise<void>;
}

const drainTimeout = 8_000; // ms

/** Tracks the app and the database as they start, and shuts them down once and within a limited time. */
export class GracefulShutdown {
  #open: OpenShop | null = null;
  #database: Promise<RunningDatabase> | null = null;
  #isClosing = false;

  constructor(private readonly log: ProcessLog) {}

  trackDatabase(database: Promise<RunningDatabase>): Promise<RunningDatabase> {
    this.#database = database;
    return database;
  }

  trackShop(shop: OpenShop): void {
    this.#open = shop;
  }

  async stopDatabase(): Promise<void> {
    const database = await this.#database?.catch(() => null);
    await database?.stop();
  }

  /**
   * Reports that it is closing, waits for proxies to notice, drains the requests in progress and then stops the
   * database. A second call closes all connections immediately.
   * @param wait ms
   */
  async close(reason: string, wait: number): Promise<void> {
    if (this.#isClosing) return this.#closeConnections();
    this.log.record(`Closing after ${reason}.`);
    await this.#end(wait);
    this.log.record('Closed.');
    process.exit(0);
  }

  /**
   * After an uncaught error the process may be in any state: it logs the error, drains the requests in progress and
   * exits, so that the process manager starts another one.
   * @param wait ms
   */
  async failAndExit(error: unknown, wait: number): Promise<void> {
    this.log.fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
    if (this.#isClosing) return;
    await this.#end(wait).catch(() => undefined);
    process.exit(1);
  }

  async #end(wait: number): Promise<void> {
    this.#isClosing = true;
    if (this.#open) await this.#closeShop(this.#open, wait);
    await this.stopDatabase();
  }

  async #closeShop({ app, readiness }: OpenShop, wait: number): Promise<void> {
    readiness.close();
    await sleep(wait);
    // Requests that still arrive by then are cut off.
    setTimeout(() => this.#closeConnections(), drainTimeout).unref();
    await app.close();
  }

  #closeConnections(): void {
    const server = this.#open?.app.getHttpServer() as Server | undefined;
    server?.closeAllConnections();
  }
}
