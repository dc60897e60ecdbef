import type { CategoriesAndBrands } from '../domain/categories-and-brands.js';

export abstract class KnownCategoriesAndBrands {
  /** As they were a second ago at most; the same object as long as they are the same. */
  abstract current(): Promise<CategoriesAndBrands>;

  /** As they are now. */
  abstract now(): Promise<CategoriesAndBrands>;
}
