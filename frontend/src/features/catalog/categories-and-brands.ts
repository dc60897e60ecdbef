import type { Brand, Category, ShownBanner, ShownShop } from '../../contract/types';
import { setShop } from '../../lib/shop';

export interface CategoriesAndBrands {
  readonly categories: readonly Category[];
  readonly brands: readonly Brand[];
}

/** What the server sends with every page. */
export interface SharedData extends CategoriesAndBrands {
  readonly shop: ShownShop & { readonly timeZone: string };
  readonly banners: readonly ShownBanner[];
}

/** A category or brand to choose. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** The address of a picture. */
  readonly image: string | null;
}

interface CategoryChoice extends Choice {
  /** What its page is called. */
  readonly title: string;
}

let latest: CategoriesAndBrands | undefined;
let categoryChoices: readonly CategoryChoice[] = [];
let menuChoices: readonly CategoryChoice[] = [];
let brandChoices: readonly Choice[] = [];

/** Before the first page is rendered: they stay the same while the page is open, but for staff who change them. */
export function setCategoriesAndBrands(given: CategoriesAndBrands): void {
  if (given === latest) return;
  latest = given;
  const placeOf = ({ menuPosition }: Category) => menuPosition ?? Number.MAX_SAFE_INTEGER;
  categoryChoices = given.categories.map(choiceOf);
  menuChoices = [...given.categories].sort((one, other) => placeOf(one) - placeOf(other)).map(choiceOf);
  brandChoices = given.brands.map(choiceOf);
}

/** As `setCategoriesAndBrands`. */
export function setSharedData({ shop, banners, ...range }: SharedData): void {
  setShop(shop, banners);
  setCategoriesAndBrands(range);
}

export function areCategoriesAndBrandsKnown(): boolean {
  return latest !== undefined;
}

export function categories(): readonly CategoryChoice[] {
  return categoryChoices;
}

/** In the order of the menu. */
export function menuCategories(): readonly CategoryChoice[] {
  return menuChoices;
}

export function brands(): readonly Choice[] {
  return brandChoices;
}

/** The slug itself where the category was added after the page was opened. */
export function labelOfCategory(slug: string): string {
  return withSlug(slug, categoryChoices)?.label ?? slug;
}

/** As `labelOfCategory`. */
export function titleOfCategory(slug: string): string {
  return withSlug(slug, categoryChoices)?.title ?? slug;
}

/** As `labelOfCategory`. */
export function labelOfBrand(slug: string): string {
  return withSlug(slug, brandChoices)?.label ?? slug;
}

function withSlug<C extends Choice>(slug: string, choices: readonly C[]): C | undefined {
  return choices.find(({ value }) => value === slug);
}

function choiceOf<R extends Brand>({ slug, ...row }: R): Omit<R, 'slug'> & { value: string } {
  return { value: slug, ...row };
}
