import type { Banner } from './banner.js';
import type { BannerList } from './banner-list.js';

export abstract class Banners {
  /** The list, locked until the end of the caller's unit of work. */
  abstract get(): Promise<BannerList>;

  /** @returns the banners as they are stored, with their versions */
  abstract save(list: BannerList): Promise<readonly Banner[]>;

  /** In the staff's order, without a lock. */
  abstract all(): Promise<readonly Banner[]>;
}
