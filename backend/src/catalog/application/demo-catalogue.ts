import type { Picture } from '../domain/images/image-store.js';
import type { ProductDetails } from '../domain/product.js';

export interface DemoProduct {
  readonly details: Omit<ProductDetails, 'image'>;
  readonly stock: number;
  readonly picture: Picture;
}

/** What is put on the shelves of a shop that has nothing yet. */
export abstract class DemoRange {
  /** Those whose pictures are there; none when the range is not at hand. */
  abstract products(): Promise<DemoProduct[]>;
}
