import { type Brand, brandValues, type Category, categoryValues } from '../taxonomy.js';
import type { ColourFamily } from '../options/colours/colour-family.js';
import { PricesSwapped, UnknownBrand, UnknownCategory, UnknownSort } from '../refusals.js';

export const listingSorts = ['price-lowtohigh', 'price-hightolow', 'title-atoz', 'title-ztoa', 'newest'] as const;
export const searchSorts = ['relevance', ...listingSorts] as const;

export type ListingSort = (typeof listingSorts)[number];
export type SearchSort = (typeof searchSorts)[number];

/** An empty group does not filter. */
export interface Filter {
  readonly categories: readonly Category[];
  readonly brands: readonly Brand[];
  /** Cents, included. */
  readonly minPrice?: number | undefined;
  /** Cents, included. */
  readonly maxPrice?: number | undefined;
  readonly isOnSale?: boolean | undefined;
  readonly isInStock?: boolean | undefined;
  /** Labels, of which one can be had now; with colours, in one of them. */
  readonly sizes?: readonly string[] | undefined;
  readonly colours?: readonly ColourFamily[] | undefined;
}

/** Products of a segment, which is one category of one brand. */
export interface Count {
  readonly category: Category;
  readonly brand: Brand;
  readonly count: number;
}

export interface Facets {
  readonly category: Readonly<Record<Category, number>>;
  readonly brand: Readonly<Record<Brand, number>>;
}

/** Products that can be paged through: nobody reads more, and PostgreSQL would have to skip them all. */
export const maxListed = 10_000;

export interface FilterParameters {
  /** Values joined by commas, as in the address bar. */
  readonly category?: string | undefined;
  readonly brand?: string | undefined;
  /** Dollars. */
  readonly minPrice?: number | '' | undefined;
  readonly maxPrice?: number | '' | undefined;
  readonly onSale?: string | undefined;
  readonly inStock?: string | undefined;
}

/** @throws UnknownCategory, UnknownBrand, PricesSwapped */
export function filterOf(query: FilterParameters): Filter {
  const [minPrice, maxPrice] = [centsOf(query.minPrice), centsOf(query.maxPrice)];
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) throw new PricesSwapped();
  return {
    categories: valuesOf(query.category, categoryValues, UnknownCategory),
    brands: valuesOf(query.brand, brandValues, UnknownBrand),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    ...(query.onSale === 'true' ? { isOnSale: true } : {}),
    ...(query.inStock === 'true' ? { isInStock: true } : {}),
  };
}

/** Whether the counters of segments do not give its total: they count products of any price and stock. */
export function isBeyondSegments({ minPrice, maxPrice, isOnSale = false, isInStock = false }: Filter): boolean {
  return minPrice !== undefined || maxPrice !== undefined || isOnSale || isInStock;
}

/** The same filter with all values listed in both groups; both are empty when it excludes nothing. */
export function expanded({ categories, brands }: Filter): Filter {
  const full = {
    categories: categories.length > 0 ? categories : categoryValues,
    brands: brands.length > 0 ? brands : brandValues,
  };
  const isAll = full.categories.length === categoryValues.length && full.brands.length === brandValues.length;
  return isAll ? { categories: [], brands: [] } : full;
}

/** @throws UnknownSort */
export function listingSortOf(value: string | undefined): ListingSort {
  return sortOf(value, listingSorts);
}

/** @throws UnknownSort */
export function searchSortOf(value: string | undefined): SearchSort {
  return sortOf(value, searchSorts);
}

/** Products behind each choice: a group's counts apply the other group's filter, not this group's. */
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

function centsOf(dollars: number | '' | undefined): number | undefined {
  return typeof dollars === 'number' ? Math.round(dollars * 100) : undefined;
}

function zeroes<T extends string>(values: readonly T[]): Record<T, number> {
  return Object.fromEntries(values.map((value) => [value, 0])) as Record<T, number>;
}

function valuesOf<T extends string>(
  list: string | undefined,
  known: readonly T[],
  Refusal: new (known: readonly string[]) => Error,
): T[] {
  const values = (list ?? '').split(',').filter((value) => value !== '');
  if (!values.every((value) => (known as readonly string[]).includes(value))) throw new Refusal(known);
  return known.filter((value) => values.includes(value));
}

function sortOf<T extends string>(value: string | undefined, known: readonly [T, ...T[]]): T {
  if (value === undefined || value === '') return known[0];
  const found = known.find((sort) => sort === value);
  if (!found) throw new UnknownSort(known);
  return found;
}
