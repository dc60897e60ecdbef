import type { Product } from './product.js';

/** All products, including deleted ones. */
export abstract class Products {
  /** @returns the product, locked @throws NotFound for an unknown or a deleted product */
  abstract get(id: string): Promise<Product>;

  abstract add(product: Product): Promise<void>;

  abstract save(product: Product): Promise<void>;

  /** True for one caller at a time, and only while there has never been a product. */
  abstract claimEmptyCatalogue(): Promise<boolean>;

  abstract addAll(products: readonly Product[]): Promise<void>;
}
