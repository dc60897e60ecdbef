import type { Banner } from '../../domain/banners/banner.js';

/** Those that are shown, in their order, kept in memory. */
export abstract class KnownBanners {
  /** As they were a second ago at most; the same object as long as they are the same. */
  abstract readonly current: readonly Banner[];
}
