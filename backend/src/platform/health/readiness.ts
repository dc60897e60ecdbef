import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const timeout = 2_000; // ms

/** Ready means that the database responds and the shop is not shutting down. */
@Injectable()
export class Readiness {
  #isClosing = false;

  constructor(private readonly source: DataSource) {}

  get isClosing(): boolean {
    return this.#isClosing;
  }

  close(): void {
    this.#isClosing = true;
  }

  async isReady(): Promise<boolean> {
    if (this.#isClosing) return false;
    const timer = new AbortController();
    const expired = sleep(timeout, false, { signal: timer.signal }).catch(() => false);
    return Promise.race([this.#isDatabaseReady(), expired]).finally(() => timer.abort());
  }

  #isDatabaseReady(): Promise<boolean> {
    return this.source.query('select 1 from shop_migrations limit 1').then(
      () => true,
      () => false,
    );
  }
}
