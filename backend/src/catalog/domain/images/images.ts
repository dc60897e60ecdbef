import type { Picture } from './image-store.js';

/** Makes pictures fit to be shown out of what people send. */
export abstract class Images {
  /**
   * Only what can be seen is kept: no name, place, maker or anything else hidden in the file.
   * @throws WrongType when it is no JPEG, PNG, WebP or AVIF by its content, or is damaged
   * @throws TooLarge with more than 40 million pixels
   * @throws Unreachable when too many are waiting
   */
  abstract inAllWidths(original: Buffer): Promise<Picture>;
}
