import { Injectable } from '@nestjs/common';
import { type ShopDetails, ShopIdentity } from '../../../../../shared/shop-identity.js';
import { shopZone } from '../../../../../shared/shop-time.js';
import { KnownBanners } from '../../../../application/banners/known-banners.js';
import { KnownCategoriesAndBrands } from '../../../../application/known-categories-and-brands.js';
import type { Banner } from '../../../../domain/banners/banner.js';
import { CategoriesAndBrands } from '../../../../domain/categories-and-brands.js';
import { presentShown, type ShownBannerDto } from '../../banners/banner.dto.js';

/** How the shop presents itself on every page. */
export interface ShownShop extends Pick<ShopDetails, 'name' | 'email' | 'phone'> {
  /** In its smallest width, for the header. */
  readonly logo: string | null;
  readonly hasTerms: boolean;
  readonly timeZone: string;
}

/** What every page brings, and its head and markup are made of. As JSON in the page it has its public fields. */
export class SharedData extends CategoriesAndBrands {
  constructor(
    { categories, brands }: CategoriesAndBrands,
    readonly shop: ShownShop,
    readonly banners: readonly ShownBannerDto[],
  ) {
    super(categories, brands);
  }
}

/** The same `SharedData` as long as nothing of it changes. */
@Injectable()
export class PresentSharedData {
  #madeOf: readonly [CategoriesAndBrands, ShopDetails, readonly Banner[]] | undefined;
  #made: SharedData | undefined;

  constructor(
    private readonly known: KnownCategoriesAndBrands,
    private readonly identity: ShopIdentity,
    private readonly banners: KnownBanners,
  ) {}

  /** What `current` has returned last. */
  get last(): SharedData | undefined {
    return this.#made;
  }

  async current(): Promise<SharedData> {
    const parts = [await this.known.current(), this.identity.current, this.banners.current] as const;
    const isSame = parts.every((part, at) => part === this.#madeOf?.[at]);
    this.#madeOf = parts;
    return (this.#made = isSame && this.#made ? this.#made : made(...parts));
  }
}

function made(known: CategoriesAndBrands, shop: ShopDetails, banners: readonly Banner[]): SharedData {
  const { name, email, phone, terms } = shop;
  const logo = shop.logo?.replace(/-\d+\.webp$/, '-360.webp') ?? null;
  const shown = { name, logo, email, phone, hasTerms: terms !== '', timeZone: shopZone() };
  return new SharedData(known, shown, banners.map(presentShown));
}
