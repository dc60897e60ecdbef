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
let categoryBySlug: ReadonlyMap<string, CategoryChoice> = new Map();
let brandBySlug: ReadonlyMap<string, Choice> = new Map();

/** Before the first page is rendered: they stay the same while the page is open. */
export function setCategoriesAndBrands(given: CategoriesAndBrands): void {
  if (given === latest) return;
  latest = given;
  const { categories: rows, brands: brandRows } = given;
  categoryChoices = rows.map(choiceOf);
  const placeOf = ({ menuPosition }: Category) => menuPosition ?? Infinity;
  menuChoices = [...rows].sort((one, other) => compared(placeOf(one), placeOf(other))).map(choiceOf);
  brandChoices = brandRows.map(({ slug, label, image }) => ({ value: slug, label, image }));
  categoryBySlug = bySlug(categoryChoices);
  brandBySlug = bySlug(brandChoices);
}

/** Reads those of the page; asks the API where the page has none, as while the database is away. */
export async function readCategoriesAndBrands(): Promise<void> {
  const element = document.getElementById(elementId);
  if (element) return setCategoriesAndBrands(JSON.parse(element.textContent) as CategoriesAndBrands);
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
  return categoryBySlug.get(slug)?.label ?? slug;
}

/** As `labelOfCategory`. */
export function titleOfCategory(slug: string): string {
  return categoryBySlug.get(slug)?.title ?? slug;
}

/** As `labelOfCategory`. */
export function labelOfBrand(slug: string): string {
  return brandBySlug.get(slug)?.label ?? slug;
}

function bySlug<C extends Choice>(choices: readonly C[]): Map<string, C> {
  return new Map(choices.map((each) => [each.value, each]));
}

function choiceOf({ slug, label, title, image }: Category): CategoryChoice {
  return { value: slug, label, title, image };
}

function compared(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
