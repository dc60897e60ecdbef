import { type Id, isId } from '../../shared/id.js';
import { NoSuchImage } from './refusals.js';

/** Every picture is kept this many pixels wide, or as wide as it came where that is less. */
export const widths = [360, 720, 1080] as const;
export type Width = (typeof widths)[number];
/** One WebP file for each width. */
export type Picture = ReadonlyMap<Width, Buffer>;

const shownWidth: Width = 720;
const longestAddress = 2_048;
const ownAddress = /^\/images\/([0-9a-f-]{36})-720\.webp$/;

export abstract class ImageStore {
  abstract save(id: Id<'Image'>, picture: Picture): Promise<void>;

  abstract has(id: Id<'Image'>): Promise<boolean>;

  /** Null when there is none. */
  abstract read(id: Id<'Image'>, width: Width): Promise<Buffer | null>;
}

export function addressOf(id: Id<'Image'>): string {
  return `/images/${id}-${shownWidth}.webp`;
}

/** @throws NoSuchImage unless it is a picture of the store, or an https address elsewhere (which is never fetched) */
export async function mustBeShowable(address: string, store: ImageStore): Promise<void> {
  const id = ownAddress.exec(address)?.[1];
  const isShowable = id === undefined ? isElsewhere(address) : isId(id) && (await store.has(id));
  if (!isShowable) throw new NoSuchImage();
}

function isElsewhere(address: string): boolean {
  if (address.length > longestAddress || !URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '';
}
