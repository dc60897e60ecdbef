import { type Brand, brandValues, type Category, categoryValues } from '../taxonomy.js';
import { UnknownBrand, UnknownCategory, UnknownSort } from '../refusals.js';

export const listingSorts = ['price-lowtohigh', 'price-hightolow', 'title-atoz', 'title-ztoa'] as const;
export const searchSorts = ['relevance', ...listingSorts] as const;

export type ListingSort = (typeof listingSorts)[number];
export type SearchSort = (typeof searchSorts)[number];

/** Which products a shopper wants to see; an empty group leaves all of it in. */
export interface Filter {
  readonly categories: readonly Category[];
  readonly brands: readonly Brand[];
}

/** How many products there are of one category and brand. */
export interface Count {
  readonly category: Category;
  readonly brand: Brand;
  readonly count: number;
}

export interface Facets {
  readonly category: Readonly<Record<Category, number>>;
  readonly brand: Readonly<Record<Brand, number>>;
}

/**
 * @param asked words joined by commas, as they stand in the address bar
 * @throws UnknownCategory, UnknownBrand
 */
export function filterOf(asked: { category?: string | undefined; brand?: string | undefined }): Filter {
  return {
    categories: chosen(asked.category, categoryValues, UnknownCategory),
    brands: chosen(asked.brand, brandValues, UnknownBrand),
  };
}

/** The same choice with both groups named in full; with neither named where nothing is left out. */
export function inFull({ categories, brands }: Filter): Filter {
  const full = {
    categories: categories.length > 0 ? categories : categoryValues,
    brands: brands.length > 0 ? brands : brandValues,
  };
  const isAll = full.categories.length === categoryValues.length && full.brands.length === brandValues.length;
  return isAll ? { categories: [], brands: [] } : full;
}

/** @throws UnknownSort */
export function listingSortOf(asked: string | undefined): ListingSort {
  return sortOf(asked, listingSorts);
}

/** @throws UnknownSort */
export function searchSortOf(asked: string | undefined): SearchSort {
  return sortOf(asked, searchSorts);
}

/** What each choice would show: a group's counts apply the other group's filter, not its own. */
export function facetsOf(counts: readonly Count[], filter: Filter): Facets {
  const category = zeroes(categoryValues);
  const brand = zeroes(brandValues);
  for (const each of counts) {
    if (isIn(each.brand, filter.brands)) category[each.category] += each.count;
    if (isIn(each.category, filter.categories)) brand[each.brand] += each.count;
  }
  return { category, brand };
}

export function totalOf(counts: readonly Count[], filter: Filter): number {
  return counts
    .filter((each) => isIn(each.brand, filter.brands) && isIn(each.category, filter.categories))
    .reduce((sum, { count }) => sum + count, 0);
}

function isIn<T>(value: T, group: readonly T[]): boolean {
  return group.length === 0 || group.includes(value);
}

function zeroes<T extends string>(values: readonly T[]): Record<T, number> {
  return Object.fromEntries(values.map((value) => [value, 0])) as Record<T, number>;
}

function chosen<T extends string>(
  asked: string | undefined,
  known: readonly T[],
  Refusal: new (known: readonly string[]) => Error,
): T[] {
  const words = (asked ?? '').split(',').filter((word) => word !== '');
  if (!words.every((word) => (known as readonly string[]).includes(word))) throw new Refusal(known);
  return known.filter((value) => words.includes(value));
}

function sortOf<T extends string>(asked: string | undefined, known: readonly [T, ...T[]]): T {
  if (asked === undefined || asked === '') return known[0];
  const found = known.find((sort) => sort === asked);
  if (!found) throw new UnknownSort(known);
  return found;
}
