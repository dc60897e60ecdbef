import { type Id, isId } from '../../../shared/id.js';
import { NoSuchImage } from '../refusals.js';
import { ownImageOf } from './image-store.js';

const longestAddress = 2_048;

/** Which pictures were taken in, by whom, and whether a product ever showed them: orders may show them for good then. */
export abstract class Uploads {
  /** How many the person sent in the last 24 hours. */
  abstract countOfToday(by: Id<'Person'>): Promise<number>;

  /** @param by null for the demo range */
  abstract add(id: Id<'Image'>, by: Id<'Person'> | null): Promise<void>;

  /** From here on it is kept. False when there is no such picture. */
  abstract use(id: Id<'Image'>): Promise<boolean>;

  /** Some of those nobody used within 24 hours, locked. */
  abstract forgotten(): Promise<Id<'Image'>[]>;

  abstract remove(ids: readonly Id<'Image'>[]): Promise<void>;
}

/**
 * To be called within the unit of work that gives a product this image.
 * @throws NoSuchImage unless it was uploaded here, or is an https address elsewhere (which is never fetched)
 */
export async function useImage(address: string, uploads: Uploads): Promise<void> {
  const id = ownImageOf(address);
  const isShowable = id === null ? isElsewhere(address) : isId(id) && (await uploads.use(id));
  if (!isShowable) throw new NoSuchImage();
}

function isElsewhere(address: string): boolean {
  if (address.length > longestAddress || !URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '';
}
