import { type Id, isId } from '../../../shared/id.js';
import { NoSuchImage } from '../refusals.js';
import { imageIdOf } from './image-store.js';

const maxAddressLength = 2_048;

/** Who uploaded which image, and whether a product has used it: orders may show such an image indefinitely. */
export abstract class Uploads {
  /** Uploads of the person within the last 24 hours. */
  abstract countLastDay(by: Id<'Person'>): Promise<number>;

  /** @param by null for demo products */
  abstract add(id: Id<'Image'>, by: Id<'Person'> | null): Promise<void>;

  /** Excludes the image from deletion. False when there is no such image. */
  abstract markUsed(id: Id<'Image'>): Promise<boolean>;

  /** Some of those unused for 24 hours, locked. */
  abstract orphaned(): Promise<Id<'Image'>[]>;

  abstract remove(ids: readonly Id<'Image'>[]): Promise<void>;
}

/**
 * To be called within the unit of work that gives a product this image.
 * @throws NoSuchImage unless it was uploaded here, or is an https address elsewhere (which is never fetched)
 */
export async function useImage(address: string, uploads: Uploads): Promise<void> {
  const id = imageIdOf(address);
  const isUsable = id === null ? isHttpsAddress(address) : isId(id) && (await uploads.markUsed(id));
  if (!isUsable) throw new NoSuchImage();
}

function isHttpsAddress(address: string): boolean {
  if (address.length > maxAddressLength || !URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '';
}
