import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/** Whoever asks wants to know soon, and a database that takes longer is of no use to anybody. */
const longestLook = 2_000; // ms

/** Ready means: the database answers and the shop is not about to close. */
@Injectable()
export class Readiness {
  #isClosing = false;

  constructor(private readonly database: Database) {}

  get isClosing(): boolean {
    return this.#isClosing;
  }

  close(): void {
    this.#isClosing = true;
  }

  async isReady(): Promise<boolean> {
    if (this.#isClosing) return false;
    const looking = new AbortController();
    const tooLate = sleep(longestLook, false, { signal: looking.signal }).catch(() => false);
    return Promise.race([this.#isAnswered(), tooLate]).finally(() => looking.abort());
  }

  #isAnswered(): Promise<boolean> {
    return this.database.source.query('select 1 from shop_migrations limit 1').then(
      () => true,
      () => false,
    );
  }
}
