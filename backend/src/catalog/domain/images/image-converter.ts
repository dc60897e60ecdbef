import type { Dimensions } from './image-dimensions.js';
import type { Picture } from './image-store.js';

export interface ConvertedImage {
  readonly picture: Picture;
  readonly dimensions: Dimensions;
}

/** Converts uploaded files to the pictures that the shop shows. */
export abstract class ImageConverter {
  /**
   * Only pixels survive: names, places, camera data and anything hidden in the file are dropped.
   * @throws WrongType unless its content is a JPEG, PNG, WebP or AVIF without damage
   * @throws TooLarge with more than 40 million pixels
   * @throws Unreachable when too many conversions are waiting
   */
  abstract inAllWidths(original: Buffer): Promise<ConvertedImage>;
}
