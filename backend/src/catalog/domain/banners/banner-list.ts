import { newId } from '../../../shared/id.js';
import type { Dimensions } from '../images/image-dimensions.js';
import type { Banner, BannerDraft } from './banner.js';
import {
  BannerChangedMeanwhile,
  BannersChangedMeanwhile,
  LastBanner,
  NoSuchBanner,
  TooManyBanners,
  TooManyBannersOn,
} from './refusals.js';

export const maxBanners = 50;
const maxOn = 8;

/** All banners of the shop, in the staff's order. One to eight of them are shown. */
export class BannerList {
  #banners: readonly Banner[];

  constructor(banners: readonly Banner[]) {
    this.#banners = banners;
  }

  get banners(): readonly Banner[] {
    return this.#banners;
  }

  /** @throws TooManyBanners, TooManyBannersOn */
  add({ position, ...fields }: BannerDraft, { width, height }: Dimensions): Banner {
    if (this.#banners.length >= maxBanners) throw new TooManyBanners(maxBanners);
    const last = Math.max(-1, ...this.#banners.map((each) => each.position));
    const added = { ...fields, width, height, position: position ?? last + 1, id: newId<'Banner'>(), version: 1 };
    this.#replace([...this.#banners, added]);
    return added;
  }

  /** @param version that was read; undefined: the client knows none @throws NoSuchBanner, BannerChangedMeanwhile */
  get(id: string, version: number | undefined): Banner {
    const found = this.#banners.find((each) => each.id === id);
    if (!found) throw new NoSuchBanner();
    if (version !== undefined && version !== found.version) throw new BannerChangedMeanwhile(found);
    return found;
  }

  /** @throws LastBanner, TooManyBannersOn */
  change(present: Banner, { position, ...fields }: BannerDraft, { width, height }: Dimensions): void {
    const changed = { ...present, ...fields, width, height, position: position ?? present.position };
    this.#replace(this.#banners.map((each) => (each === present ? changed : each)));
  }

  /** @throws LastBanner */
  remove(present: Banner): void {
    this.#replace(this.#banners.filter((each) => each !== present));
  }

  /** @param ids of all banners, in their new order @throws BannersChangedMeanwhile where they aren't all */
  reorder(ids: readonly string[]): void {
    const places = new Map(ids.map((id, place) => [id, place]));
    const areAll = ids.length === this.#banners.length && this.#banners.every(({ id }) => places.has(id));
    if (!areAll) throw new BannersChangedMeanwhile();
    this.#banners = this.#banners.map((banner) => ({ ...banner, position: places.get(banner.id)! }));
  }

  /** @throws LastBanner, TooManyBannersOn where the change makes it so */
  #replace(banners: readonly Banner[]): void {
    const on = banners.filter(({ isOn }) => isOn).length;
    if (on === 0) throw new LastBanner();
    if (on > maxOn) throw new TooManyBannersOn(maxOn);
    this.#banners = banners;
  }
}
