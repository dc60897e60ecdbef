import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '../http/cache/response-cache.js';
import { Sql } from '../postgres/sql.js';
import { TypeormUnitOfWork } from '../postgres/unit-of-work/typeorm-unit-of-work.js';

type Reload = () => Promise<unknown>;

/**
 * Tells what this process keeps of the shop that it has changed: settings, banners, categories, brands. Triggers count
 * the changes of their tables in one row, within the transaction of the change, and every instance looks at that row
 * twice a second.
 */
@Injectable()
export class ShopChanges implements OnModuleInit {
  readonly #reloads: Reload[] = [];
  /** Of the changes that everything kept was read after; null before the first look. */
  #known: string | null = null;
  #catchingUp: Promise<void> = Promise.resolve();

  constructor(
    private readonly sql: Sql,
    private readonly work: TypeormUnitOfWork,
    private readonly responses: ResponseCache,
  ) {}

  onModuleInit(): Promise<void> {
    return this.catchUp();
  }

  /** @param reload is called at the start and after each change, by whichever instance; to be given in a constructor */
  onChange(reload: Reload): void {
    this.#reloads.push(reload);
  }

  /** To be called within the unit of work that makes a change: this process then knows it before that work returns. */
  announce(): void {
    // What is committed has not failed; the job tries again, and tells why.
    this.work.afterCommit(() => this.catchUp().catch(() => undefined));
  }

  /** Reads again what is kept, if there was a change. @throws what a reload throws; then the next call tries again */
  catchUp(): Promise<void> {
    const next = this.#catchingUp.catch(() => undefined).then(() => this.#look());
    this.#catchingUp = next;
    return next;
  }

  async #look(): Promise<void> {
    const [row] = await this.sql.query<{ version: string }>('select version::text from platform.shop_changes');
    if (row?.version === this.#known) return;
    await Promise.all(this.#reloads.map((reload) => reload()));
    this.responses.clear();
    this.#known = row?.version ?? null;
  }
}
