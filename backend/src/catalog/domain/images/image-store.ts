import type { Id } from '../../../shared/id.js';

/** Every picture is kept this many pixels wide, or as wide as it came where that is less. */
export const widths = [360, 720, 1080] as const;
export type Width = (typeof widths)[number];
/** One WebP file for each width. */
export type Picture = ReadonlyMap<Width, Buffer>;

const shownWidth: Width = 720;
const ownAddress = new RegExp(`^/images/([0-9a-f-]{36})-${shownWidth}\\.webp$`);

export abstract class ImageStore {
  abstract save(id: Id<'Image'>, picture: Picture): Promise<void>;

  /** Null when there is none. */
  abstract read(id: Id<'Image'>, width: Width): Promise<Buffer | null>;

  abstract remove(id: Id<'Image'>): Promise<void>;
}

export function addressOf(id: Id<'Image'>): string {
  return `/images/${id}-${shownWidth}.webp`;
}

/** What stands where the store's own addresses have the id, or null for an address elsewhere. */
export function ownImageOf(address: string): string | null {
  return ownAddress.exec(address)?.[1] ?? null;
}
