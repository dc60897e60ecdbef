import type { Picture } from '../domain/images/image-store.js';
import type { ProductDetails } from '../domain/product.js';

export interface DemoProduct {
  readonly details: Omit<ProductDetails, 'image'>;
  readonly stock: number;
  readonly picture: Picture;
}

/** The products of a new demo shop. */
export abstract class DemoCatalogue {
  /** Those with complete images; none when the demo catalogue is not installed. */
  abstract products(): Promise<DemoProduct[]>;
}
