import { Injectable } from '@nestjs/common';
import { type EntityTarget, In, IsNull, MoreThanOrEqual, Not, type ObjectLiteral } from 'typeorm';
import { isForeignKeyViolation, isUniqueViolation } from '../../../platform/postgres/connection/database-errors.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { NotFound } from '../../../shared/errors.js';
import { KnownCategoriesAndBrands } from '../../application/known-categories-and-brands.js';
import { CatalogueChangeListener } from '../../domain/catalogue-change-listener.js';
import { GroupIsGone } from '../../domain/product-groups/refusals.js';
import { SkuIsTaken } from '../../domain/options/refusals.js';
import type { Product } from '../../domain/product.js';
import { Products } from '../../domain/products.js';
import { addWords } from './search/indexed-product-words.js';
import { toColourRecords, toImageRecords, toProductRecord, toVariantRecords } from './product.mapper.js';
import { ProductColourRecord, ProductImageRecord, ProductRecord, VariantRecord } from './product.record.js';
import { storedProducts } from './stored-products.js';

/** Rows of one statement: PostgreSQL accepts 65,535 parameters. */
const batchSize = 1_000;
const seedingLock = 7_060_118;
const claimSeeding = 'select pg_try_advisory_xact_lock($1) as "isOurs"';
const anyProduct = 'select from catalog.products limit 1';
const retiredGroup = `
  select 1 from catalog.categories where slug = any($1::text[]) and retired_at is not null
  union all
  select 1 from catalog.brands where slug = any($2::text[]) and retired_at is not null`;

@Injectable()
export class TypeormProducts extends Products {
  constructor(
    private readonly sql: Sql,
    private readonly changes: CatalogueChangeListener,
    private readonly known: KnownCategoriesAndBrands,
  ) {
    super();
  }

  async get(id: string): Promise<Product> {
    const record = await this.#manager.findOne(ProductRecord, {
      where: { id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!record) throw new NotFound('Product not found.');
    const [product] = await storedProducts([record], this.#manager);
    return product!;
  }

  add(product: Product): Promise<void> {
    return this.addAll([product]);
  }

  async addAll(added: readonly Product[]): Promise<void> {
    if (added.length === 0) return;
    this.#announceChange();
    const now = new Date();
    const known = await this.known.now();
    await this.#insert(
      ProductRecord,
      added.map((product) => toProductRecord(product, known)),
    ).catch(refuseGoneGroup);
    await this.#refuseRetiredGroup(added);
    await this.#refusingTakenSkus(() =>
      this.#insert(
        VariantRecord,
        added.flatMap((product) => toVariantRecords(product, now)),
      ),
    );
    await this.#insert(ProductColourRecord, added.flatMap(toColourRecords));
    await this.#insert(ProductImageRecord, added.flatMap(toImageRecords));
    await addWords(this.sql, added, known);
  }

  async save(product: Product): Promise<void> {
    this.#announceChange();
    const known = await this.known.now();
    const columns = {
      ...toProductRecord(product, known),
      ...(product.hasOtherPictures && { contentChangedAt: () => 'now()' }),
      ...(product.state.isDeleted && { deletedAt: () => 'now()' }),
    };
    await this.#manager.update(ProductRecord, { id: product.id }, columns).catch(refuseGoneGroup);
    if (!product.state.isDeleted) await this.#refuseRetiredGroup([product]);
    await this.#refusingTakenSkus(() => this.#upsert(VariantRecord, toVariantRecords(product, new Date()), ['id']));
    const [productId, colours, images] = [product.id, toColourRecords(product), toImageRecords(product)];
    const names = colours.map(({ name }) => name);
    await this.#manager.delete(ProductColourRecord, { productId, name: Not(In(names)) });
    await this.#upsert(ProductColourRecord, colours, ['productId', 'name']);
    await this.#manager.delete(ProductImageRecord, { productId, position: MoreThanOrEqual(images.length) });
    await this.#upsert(ProductImageRecord, images, ['productId', 'position']);
    if (!product.state.isDeleted) await addWords(this.sql, [product], known);
  }

  async claimEmptyCatalogue(): Promise<boolean> {
    const [lock] = await this.sql.execute<{ isOurs: boolean }>(claimSeeding, [seedingLock]);
    return lock?.isOurs === true && (await this.sql.query(anyProduct)).length === 0;
  }

  get #manager() {
    return this.sql.work.manager;
  }

  async #insert<Row extends ObjectLiteral>(table: EntityTarget<Row>, rows: readonly object[]): Promise<void> {
    for (let at = 0; at < rows.length; at += batchSize)
      await this.#manager.insert(table, rows.slice(at, at + batchSize) as Row[]);
  }

  /** Writes the rows that are new or differ. */
  async #upsert<Row extends ObjectLiteral>(
    table: EntityTarget<Row>,
    rows: Row[],
    conflictPaths: (keyof Row & string)[],
  ): Promise<void> {
    if (rows.length === 0) return;
    await this.#manager.upsert(table, rows, { conflictPaths, skipUpdateIfNoValuesChanged: true });
  }

  /** @throws SkuIsTaken also for another spelling of it */
  async #refusingTakenSkus(write: () => Promise<void>): Promise<void> {
    await write().catch((error: unknown) => {
      throw isUniqueViolation(error, 'variants_by_sku') ? new SkuIsTaken() : error;
    });
  }

  /** Once they are stored, which keeps what they refer to from being deleted. @throws GroupIsGone */
  async #refuseRetiredGroup(products: readonly Product[]): Promise<void> {
    const slugs = (kind: 'category' | 'brand') => [...new Set(products.map(({ state }) => state[kind]))];
    const retired = await this.sql.query(retiredGroup, [slugs('category'), slugs('brand')]);
    if (retired.length > 0) throw new GroupIsGone();
  }

  #announceChange(): void {
    this.sql.work.afterCommit(async () => this.changes.changed());
  }
}

/** @throws GroupIsGone where the category or brand was deleted since it was checked */
function refuseGoneGroup(error: unknown): never {
  throw isForeignKeyViolation(error) ? new GroupIsGone() : error;
}
