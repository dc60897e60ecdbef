import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Readiness } from './platform/health/readiness.js';

export interface RunningDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

const msForWhatIsInHand = 8_000;

/** What has been started so far, and how to close it: politely, once, and within a time. */
export class RunningShop {
  app: NestExpressApplication | null = null;
  #database: Promise<RunningDatabase> | null = null;
  #isClosing = false;

  keep(database: Promise<RunningDatabase>): Promise<RunningDatabase> {
    this.#database = database;
    return database;
  }

  async stopDatabase(): Promise<void> {
    const database = await this.#database?.catch(() => null);
    await database?.stop();
  }

  /**
   * Says it is closing, waits for proxies to notice, finishes what is in hand, and only then lets the database go. Asked a second
   * time it waits for nobody any more.
   * @param wait ms
   */
  async close(wait: number): Promise<void> {
    if (this.#isClosing) return this.#hangUp();
    this.#isClosing = true;
    if (this.app) await this.#closeShop(this.app, wait);
    await this.stopDatabase();
    process.exit(0);
  }

  async #closeShop(app: NestExpressApplication, wait: number): Promise<void> {
    app.get(Readiness).close();
    await sleep(wait);
    // Whoever is still sending their request by then is not waited for.
    setTimeout(() => this.#hangUp(), msForWhatIsInHand).unref();
    await app.close();
  }

  #hangUp(): void {
    const server = this.app?.getHttpServer() as Server | undefined;
    server?.closeAllConnections();
  }
}
