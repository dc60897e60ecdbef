import type { Brand, Category } from '../../contract/types';
import { request } from '../../lib/http';

export interface CategoriesAndBrands {
  readonly categories: readonly Category[];
  readonly brands: readonly Brand[];
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

/** The id of the element in which the server sends them with every page, as JSON. */
const elementId = 'shared-data';

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

/** Reads those of the page; asks the API where the page has none, as while the database is away. */
export async function readCategoriesAndBrands(): Promise<void> {
  const element = document.getElementById(elementId);
  if (element) return setCategoriesAndBrands(JSON.parse(element.textContent) as CategoriesAndBrands);
  await reloadCategoriesAndBrands();
}

export async function reloadCategoriesAndBrands(): Promise<void> {
  const calls = [request('GET', '/api/v1/shop/categories'), request('GET', '/api/v1/shop/brands')] as const;
  // Without them the pages show what they can.
  const [all, makers] = await Promise.all(calls).catch(() => []);
  if (all && makers) setCategoriesAndBrands({ categories: all.data, brands: makers.data });
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
