import type { Id } from '../../../shared/id.js';
import { NoSuchImage } from './refusals.js';
import { type Dimensions, unknownDimensions } from './image-dimensions.js';
import { imageIdOf } from './image-store.js';

const maxAddressLength = 2_048;

/** Who uploaded which image, and whether a product has used it: used ones stay, because orders may show them. */
export abstract class UploadedImages {
  /** @returns in how many seconds the person may upload the next image, of `max` in 24 hours; 0 if at once */
  abstract secondsUntilNext(by: Id<'Person'>, max: number): Promise<number>;

  /** @param by null for demo products */
  abstract add(id: Id<'Image'>, by: Id<'Person'> | null, dimensions: Dimensions): Promise<void>;

  /** Excludes the image from deletion. Null when there is no such image, or it is being deleted. */
  abstract markUsed(id: Id<'Image'>): Promise<Dimensions | null>;

  /** A batch of images that no product has used, uploaded more than 24 hours ago; none can use them any more. */
  abstract discardOrphaned(): Promise<Id<'Image'>[]>;

  abstract remove(id: Id<'Image'>): Promise<void>;
}

/**
 * To be called within the unit of work that gives a product this image.
 * @returns its dimensions
 * @throws NoSuchImage unless it was uploaded here, or is an https address elsewhere (which is never fetched)
 */
export async function useImage(address: string, uploads: UploadedImages): Promise<Dimensions> {
  const id = imageIdOf(address);
  const elsewhere = isHttpsAddress(address) ? unknownDimensions : null;
  const dimensions = id === null ? elsewhere : await uploads.markUsed(id);
  if (!dimensions) throw new NoSuchImage();
  return dimensions;
}

/** Of pictures elsewhere, which are never fetched. */
export function isHttpsAddress(address: string): boolean {
  if (address.length > maxAddressLength || !URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '';
}
