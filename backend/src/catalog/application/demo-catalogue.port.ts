import type { Dimensions } from '../domain/images/image-dimensions.js';
import type { Picture } from '../domain/images/image-store.js';
import type { OptionsInput } from '../domain/options/product-options.js';
import type { ProductDetails } from '../domain/product.js';

export interface DemoPicture {
  readonly picture: Picture;
  readonly dimensions: Dimensions;
  readonly alt: string;
  readonly colour: string | null;
}

export interface DemoProduct {
  readonly details: Omit<ProductDetails, 'image'>;
  readonly stock: number;
  /** Left out for a product without sizes and colours. */
  readonly options?: OptionsInput | undefined;
  /** The first one is that of the product; `colour` is null where it shows none in particular. */
  readonly pictures: readonly DemoPicture[];
}

/** The products of a new demo shop. */
export abstract class DemoCatalogue {
  /** The products whose image files are complete; none when the demo catalogue is not installed. */
  abstract products(): Promise<DemoProduct[]>;
}
