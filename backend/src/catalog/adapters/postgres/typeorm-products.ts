import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type EntityTarget, In, IsNull, type ObjectLiteral } from 'typeorm';
import { changedRows } from '../../../platform/postgres/changed-rows.js';
import { isUniqueViolation } from '../../../platform/postgres/connection/database-errors.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { NotFound } from '../../../shared/errors.js';
import { type Id, isId } from '../../../shared/id.js';
import { CatalogueChangeListener } from '../../domain/catalogue-change-listener.js';
import { imageIdOf } from '../../domain/images/image-store.js';
import { SkuIsTaken } from '../../domain/options/refusals.js';
import type { Product } from '../../domain/product.js';
import { Products } from '../../domain/products.js';
import { addWords } from './search/indexed-product-words.js';
import {
  type ProductParts,
  toColourRecords,
  toImageRecords,
  toProduct,
  toProductRecord,
  toVariantRecords,
} from './product.mapper.js';
import {
  ProductColourRecord,
  ProductImageRecord,
  ProductRecord,
  UploadRecord,
  VariantRecord,
} from './product.record.js';

/** Rows of one statement: PostgreSQL accepts 65,535 parameters. */
const batchSize = 1_000;
const seedingLock = 7_060_118;
const claimSeeding = 'select pg_try_advisory_xact_lock($1) as "isOurs"';
const anyProduct = 'select from catalog.products limit 1';

@Injectable()
export class TypeormProducts extends Products {
  constructor(
    private readonly sql: Sql,
    private readonly changes: CatalogueChangeListener,
  ) {
    super();
  }

  async get(id: string): Promise<Product> {
    const record = await this.#manager.findOne(ProductRecord, {
      where: { id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!record) throw new NotFound('Product not found.');
    const parts = await this.#partsOf(id);
    const urls = [record.image, ...parts.images.map(({ url }) => url)];
    const uploads = urls.map(imageIdOf).filter(isId);
    return toProduct(record, parts, await this.#manager.findBy(UploadRecord, { id: In(uploads) }));
  }

  add(product: Product): Promise<void> {
    return this.addAll([product]);
  }

  async addAll(added: readonly Product[]): Promise<void> {
    if (added.length === 0) return;
    this.#announceChange();
    const now = new Date();
    await this.#insert(ProductRecord, added.map(toProductRecord));
    await this.#refusingTakenSkus(() =>
      this.#insert(
        VariantRecord,
        added.flatMap((product) => toVariantRecords(product, [], now)),
      ),
    );
    await this.#insert(ProductColourRecord, added.flatMap(toColourRecords));
    await this.#insert(ProductImageRecord, added.flatMap(toImageRecords));
    await addWords(this.sql, added);
  }

  async save(product: Product): Promise<void> {
    this.#announceChange();
    const former = await this.#partsOf(product.id);
    const images = toImageRecords(product);
    // The first picture is in the product's row, too.
    const areOtherPictures = !isDeepStrictEqual(urlsAfterFirst(former.images), urlsAfterFirst(images));
    await this.#manager.update(
      ProductRecord,
      { id: product.id },
      {
        ...toProductRecord(product),
        ...(areOtherPictures && { contentChangedAt: () => 'now()' }),
        ...(product.state.isDeleted && { deletedAt: () => 'now()' }),
      },
    );
    const variants = toVariantRecords(product, former.variants, new Date());
    await this.#refusingTakenSkus(() => this.#replace(VariantRecord, former.variants, variants, ['id']));
    await this.#replace(ProductColourRecord, former.colours, toColourRecords(product), ['productId', 'name']);
    await this.#replace(ProductImageRecord, former.images, images, ['productId', 'position']);
    if (!product.state.isDeleted) await addWords(this.sql, [product]);
  }

  async claimEmptyCatalogue(): Promise<boolean> {
    const [lock] = await this.sql.execute<{ isOurs: boolean }>(claimSeeding, [seedingLock]);
    return lock?.isOurs === true && (await this.sql.query(anyProduct)).length === 0;
  }

  get #manager() {
    return this.sql.work.manager;
  }

  async #partsOf(productId: Id<'Product'>): Promise<ProductParts> {
    const position = 'asc' as const;
    const [manager, where] = [this.#manager, { productId }];
    return {
      variants: await manager.find(VariantRecord, { where, order: { position, id: 'asc' } }),
      colours: await manager.find(ProductColourRecord, { where, order: { position } }),
      images: await manager.find(ProductImageRecord, { where, order: { position } }),
    };
  }

  async #insert<Row extends ObjectLiteral>(table: EntityTarget<Row>, rows: readonly object[]): Promise<void> {
    for (let at = 0; at < rows.length; at += batchSize)
      await this.#manager.insert(table, rows.slice(at, at + batchSize) as Row[]);
  }

  /** Deletes, adds and changes the rows that differ. */
  async #replace<Row extends ObjectLiteral>(
    table: EntityTarget<Row>,
    former: readonly Row[],
    rows: readonly Row[],
    key: (keyof Row & string)[],
  ): Promise<void> {
    const keyOf = (row: Row) => JSON.stringify(key.map((name) => row[name] as unknown));
    const stored = former.map((row) => ({ ...row }));
    const { changed, removed } = changedRows(stored, rows, keyOf);
    for (const row of removed)
      await this.#manager.delete(table, Object.fromEntries(key.map((name) => [name, row[name] as unknown])));
    if (changed.length > 0) await this.#manager.upsert(table, changed, key);
  }

  /** @throws SkuIsTaken also for another spelling of it */
  async #refusingTakenSkus(write: () => Promise<void>): Promise<void> {
    await write().catch((error: unknown) => {
      throw isUniqueViolation(error, 'variants_by_sku') ? new SkuIsTaken() : error;
    });
  }

  #announceChange(): void {
    this.sql.work.afterCommit(async () => this.changes.changed());
  }
}

function urlsAfterFirst(images: readonly ProductImageRecord[]): string[] {
  return images.slice(1).map(({ url }) => url);
}
