import type { Picture } from './image-store.js';

/** Converts uploaded files to the pictures that the shop shows. */
export abstract class Images {
  /**
   * Only pixels survive: names, places, camera data and anything hidden in the file are dropped.
   * @throws WrongType unless its content is a JPEG, PNG, WebP or AVIF without damage
   * @throws TooLarge with more than 40 million pixels
   * @throws Unreachable when too many conversions are waiting
   */
  abstract inAllWidths(original: Buffer): Promise<Picture>;
}
