import type { Id } from '../../../shared/id.js';

/** What staff say of a banner on home. */
export interface BannerFields {
  /** Address of an uploaded picture, or of one that comes with the shop. */
  readonly image: string;
  /** For those who can't see it; empty: it only decorates. */
  readonly alt: string;
  readonly heading: string;
  readonly text: string;
  readonly buttonText: string;
  /** A path of this shop, with what follows. */
  readonly target: string;
  /** Whether it is shown. */
  readonly isOn: boolean;
  /** Its place among the others, from 0. */
  readonly position: number;
}

export interface Banner extends BannerFields {
  readonly id: Id<'Banner'>;
  /** Of the picture, in pixels; null where they are not known. */
  readonly width: number | null;
  readonly height: number | null;
  /** Counts its changes, from 1. */
  readonly version: number;
}

/** Left out: the position stays, or is the last. */
export type BannerDraft = Omit<BannerFields, 'position'> & { readonly position?: number | undefined };

/** Pictures that come with the shop. */
const ownPicture = /^\/pictures\/banner-[1-4]-wide-1920\.webp$/;

export function isOwnPicture(image: string): boolean {
  return ownPicture.test(image);
}
