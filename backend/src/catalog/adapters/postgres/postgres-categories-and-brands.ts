import { Injectable } from '@nestjs/common';
import { DatabaseTimeouts } from '../../../platform/postgres/connection/database-timeouts.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { ShopChanges } from '../../../platform/settings/shop-changes.js';
import { KnownCategoriesAndBrands } from '../../application/known-categories-and-brands.js';
import { CatalogueChangeListener } from '../../domain/catalogue-change-listener.js';
import { type Brand, CategoriesAndBrands, type Category } from '../../domain/categories-and-brands.js';

const all = `
  select (select coalesce(json_agg(json_build_object(
                   'slug', slug, 'label', label, 'title', coalesce(title, label), 'image', image,
                   'menuPosition', menu_position) order by position, label, slug), '[]')
            from catalog.categories where retired_at is null) as categories,
         (select coalesce(json_agg(json_build_object('slug', slug, 'label', label, 'image', image)
                   order by position, label, slug), '[]')
            from catalog.brands where retired_at is null) as brands`;

interface Rows {
  readonly categories: readonly Category[];
  readonly brands: readonly Brand[];
}

@Injectable()
export class PostgresCategoriesAndBrands extends KnownCategoriesAndBrands {
  #known: CategoriesAndBrands | undefined;
  #content = '';
  #reads = 0;
  /** The number of the read that what is known is from. */
  #knownFrom = 0;
  #reading: Promise<CategoriesAndBrands> | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly changes: CatalogueChangeListener,
    private readonly timeouts: DatabaseTimeouts,
    shop: ShopChanges,
  ) {
    super();
    shop.onChange(() => this.now());
  }

  async current(): Promise<CategoriesAndBrands> {
    return this.#known ?? (this.#reading ??= this.now().finally(() => (this.#reading = undefined)));
  }

  async now(): Promise<CategoriesAndBrands> {
    const read = ++this.#reads;
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
    return this.#known;
  }
}
