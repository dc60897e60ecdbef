import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Sql } from '../../../../platform/postgres/sql.js';
import { isId } from '../../../../shared/id.js';
import { ProductsOfFile } from '../../../application/product-file/products-of-file.js';
import { imageIdOf } from '../../../domain/images/image-store.js';
import type { Product } from '../../../domain/product.js';
import type { NamedProducts } from '../../../domain/product-file/keyed-row.js';
import { ProductRecord } from '../product.record.js';
import { storedProducts } from '../stored-products.js';

const byId = 'select id from catalog.products where id = any($1::uuid[]) and deleted_at is null';
const bySku = `
  select platform.folded(sku) as sku, product_id as "productId" from catalog.variants
   where platform.folded(sku) = any($1::text[]) and sku is not null and retired_at is null`;
const uploaded = 'select id from catalog.uploads where id = any($1::uuid[]) and discarded_at is null';

@Injectable()
export class SqlProductsOfFile extends ProductsOfFile {
  constructor(private readonly sql: Sql) {
    super();
  }

  async named(ids: readonly string[], skus: readonly string[]): Promise<NamedProducts> {
    const products = await this.sql.query<{ id: string }>(byId, [distinct(ids.filter(isId))]);
    const variants = await this.sql.query<{ sku: string; productId: string }>(bySku, [distinct(skus)]);
    return {
      ids: new Set(products.map(({ id }) => id)),
      bySku: new Map(variants.map(({ sku, productId }) => [sku, productId])),
    };
  }

  async get(ids: readonly string[]): Promise<ReadonlyMap<string, Product>> {
    if (ids.length === 0) return new Map();
    const { manager } = this.sql.work.source;
    const records = await manager.findBy(ProductRecord, { id: In(distinct(ids)), deletedAt: IsNull() });
    const products = await storedProducts(records, manager);
    return new Map(products.map((product) => [product.id, product]));
  }

  async missingImages(addresses: readonly string[]): Promise<ReadonlySet<string>> {
    if (addresses.length === 0) return new Set();
    const ids = distinct(addresses.flatMap((address) => imageIdOf(address) ?? []));
    const rows = await this.sql.query<{ id: string }>(uploaded, [ids]);
    const there = new Set<string | null>(rows.map(({ id }) => id));
    return new Set(addresses.filter((address) => !there.has(imageIdOf(address))));
  }
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
