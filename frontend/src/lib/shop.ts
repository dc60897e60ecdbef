import type { ShownBanner, ShownShop } from '../contract/types';

type PresentShop = ShownShop & { readonly timeZone: string };

/** Unknown at first, and as long as the database is away. */
let present = { name: '', email: '', phone: '' } as PresentShop;
let presentBanners: readonly ShownBanner[] = [];

/** Before the first page is rendered: it stays the same while the page is open. */
export function setShop(shop: PresentShop, banners: readonly ShownBanner[]): void {
  present = shop;
  presentBanners = banners;
}

/** How the shop presents itself. */
export function shop(): PresentShop {
  return present;
}

export function shopName(): string {
  return present.name;
}

/** Of home, in their order. */
export function banners(): readonly ShownBanner[] {
  return presentBanners;
}

/** Of the shop's days and times. */
export function shopZone(): string {
  return present.timeZone;
}
