import { type Id, idIn } from '../../../shared/id.js';

/** In pixels. */
export const widths = [360, 720, 1080, 1600, 2048] as const;
export type Width = (typeof widths)[number];
/** One WebP file for each of its widths. */
export type Picture = ReadonlyMap<Width, Buffer>;

/** Every image has files of all widths up to this one; those wider than the image have its original width. */
export const leastWidth: Width = 1080;

const linkedWidth: Width = 720;
const storeAddress = new RegExp(`^/images/([0-9a-f-]{36})-${linkedWidth}\\.webp$`, 'i');

export abstract class ImageStore {
  abstract save(id: Id<'Image'>, picture: Picture): Promise<void>;

  /** Null when there is none. */
  abstract read(id: Id<'Image'>, width: Width): Promise<Buffer | null>;

  abstract remove(id: Id<'Image'>): Promise<void>;
}

/** @returns the widths in which an image of this width is stored: those above 1080, for zoom, only where it has them */
export function widthsFor(width: number): readonly Width[] {
  return widths.filter((each) => each <= Math.max(width, leastWidth));
}

export function addressOf(id: Id<'Image'>): string {
  return `/images/${id}-${linkedWidth}.webp`;
}

/** @returns the id in an address of this store, or null for any other address */
export function imageIdOf(address: string): Id<'Image'> | null {
  return idIn(storeAddress.exec(address)?.[1]);
}

/** An address as it is kept: those of this store in one spelling. */
export function keptAddress(address: string): string {
  const id = imageIdOf(address);
  return id === null ? address : addressOf(id);
}
