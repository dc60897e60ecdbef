import type { NamedProducts } from '../../domain/product-file/keyed-row.js';
import type { Product } from '../../domain/product.js';

/** Products that files are compared with, many at once, not locked. */
export abstract class ProductsOfFile {
  /** @param skus folded */
  abstract named(ids: readonly string[], skus: readonly string[]): Promise<NamedProducts>;

  /** By their ids. */
  abstract get(ids: readonly string[]): Promise<ReadonlyMap<string, Product>>;

  /** @returns those addresses of the shop's own pictures that no longer lead to one */
  abstract missingImages(addresses: readonly string[]): Promise<ReadonlySet<string>>;
}
