import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

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
    return this.database.source.query('select 1 from shop_migrations limit 1').then(
      () => true,
      () => false,
    );
  }
}
