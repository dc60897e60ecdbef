import { Injectable, Logger } from '@nestjs/common';
import { DatabaseTimeouts } from '../../../platform/postgres/connection/database-timeouts.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { KnownCategoriesAndBrands } from '../../application/known-categories-and-brands.js';
import { CatalogueChangeListener } from '../../domain/catalogue-change-listener.js';
import { type Brand, CategoriesAndBrands, type Category } from '../../domain/categories-and-brands.js';

/** For how long they are cached, in ms. */
const maxAge = 5_000;

const all = `
  select (select coalesce(json_agg(json_build_object(
                   'slug', slug, 'label', label, 'title', coalesce(title, label), 'image', image,
                   'menuPosition', menu_position) order by position, label, slug), '[]')
            from catalog.categories) as categories,
         (select coalesce(json_agg(json_build_object('slug', slug, 'label', label, 'image', image)
                   order by position, label, slug), '[]')
            from catalog.brands) as brands`;

interface Rows {
  readonly categories: readonly Category[];
  readonly brands: readonly Brand[];
}

@Injectable()
export class PostgresCategoriesAndBrands extends KnownCategoriesAndBrands {
  readonly #log = new Logger('Catalogue');
  #known: CategoriesAndBrands | undefined;
  #content = '';
  #reads = 0;
  /** The number of the read that what is known is from. */
  #knownFrom = 0;
  /** When to read again, in ms. */
  #expiresAt = -Infinity;
  #reading: Promise<CategoriesAndBrands> | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly changes: CatalogueChangeListener,
    private readonly timeouts: DatabaseTimeouts,
  ) {
    super();
  }

  async current(): Promise<CategoriesAndBrands> {
    const known = this.#known;
    if (known && performance.now() < this.#expiresAt) return known;
    try {
      return await (this.#reading ??= this.now().finally(() => (this.#reading = undefined)));
    } catch (error) {
      if (!known) throw error;
      this.#log.warn('The categories and brands could not be read again:', error);
      this.#expiresAt = performance.now() + maxAge;
      return known;
    }
  }

  async now(): Promise<CategoriesAndBrands> {
    const [read, at] = [++this.#reads, performance.now()];
    const [rows] = await this.sql.query<Rows>(all, [], this.timeouts.search);
    // A read that began later may have ended sooner, and knows more.
    if (this.#known && read < this.#knownFrom) return this.#known;
    const content = JSON.stringify(rows);
    if (!this.#known || content !== this.#content) {
      if (this.#known) this.changes.changed();
      this.#known = new CategoriesAndBrands(rows!.categories, rows!.brands);
      this.#content = content;
    }
    this.#knownFrom = read;
    this.#expiresAt = at + maxAge;
    return this.#known;
  }
}
