import { folded } from '../../../shared/text/folded.js';
import { colourFamilies } from '../../domain/options/colours/colour-family.js';
import type { StaffFilter } from '../../application/product-views.js';
import { maxSizeLength, maxSizes } from '../../domain/options/size-scale.js';
import type { CategoriesAndBrands } from '../../domain/categories-and-brands.js';
import {
  PricesSwapped,
  TooLongSizeChosen,
  TooManySizesChosen,
  UnknownBrand,
  UnknownCategory,
  UnknownColourFamily,
  UnknownSort,
} from '../../domain/refusals.js';
import {
  type Filter,
  type ListingSort,
  listingSorts,
  type SearchSort,
  searchSorts,
} from '../../domain/search/listing-filters-and-sorts.js';

export interface FilterParameters {
  /** Values joined by commas, as in the address bar. */
  readonly category?: string | undefined;
  readonly brand?: string | undefined;
  readonly size?: string | undefined;
  readonly colour?: string | undefined;
  /** Dollars. */
  readonly minPrice?: number | '' | undefined;
  readonly maxPrice?: number | '' | undefined;
  readonly onSale?: string | undefined;
  readonly inStock?: string | undefined;
}

/** @throws UnknownCategory, UnknownBrand, UnknownColourFamily, TooManySizesChosen, TooLongSizeChosen, PricesSwapped */
export function filterOf(query: FilterParameters, known: CategoriesAndBrands): Filter {
  const [minPrice, maxPrice] = [centsOf(query.minPrice), centsOf(query.maxPrice)];
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) throw new PricesSwapped();
  const [sizes, colours] = [sizesOf(query.size), valuesOf(query.colour, colourFamilies, UnknownColourFamily)];
  return {
    categories: valuesOf(query.category, known.categorySlugs, UnknownCategory),
    brands: valuesOf(query.brand, known.brandSlugs, UnknownBrand),
    ...(sizes.length > 0 ? { sizes } : {}),
    ...(colours.length > 0 ? { colours } : {}),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    ...(query.onSale === 'true' ? { isOnSale: true } : {}),
    ...(query.inStock === 'true' ? { isInStock: true } : {}),
  };
}

/** @throws as `filterOf` */
export function staffFilterOf(
  query: FilterParameters & { readonly lowStock?: string | undefined },
  known: CategoriesAndBrands,
): StaffFilter {
  return { ...filterOf(query, known), isLow: query.lowStock === 'true' };
}

/** @throws UnknownSort */
export function listingSortOf(value: string | undefined): ListingSort {
  return sortOf(value, listingSorts);
}

/** @throws UnknownSort */
export function searchSortOf(value: string | undefined): SearchSort {
  return sortOf(value, searchSorts);
}

function centsOf(dollars: number | '' | undefined): number | undefined {
  return typeof dollars === 'number' ? Math.round(dollars * 100) : undefined;
}

/** Sorted and distinct regardless of case, so that the same sizes in any order give equal filters. */
function sizesOf(list: string | undefined): string[] {
  const sizes = [...new Map(separated(list).map((size) => [folded(size), size])).values()].sort();
  if (sizes.length > maxSizes) throw new TooManySizesChosen(maxSizes);
  if (sizes.some((size) => [...size].length > maxSizeLength)) throw new TooLongSizeChosen(maxSizeLength);
  return sizes;
}

function separated(list = ''): string[] {
  return list
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

function valuesOf<T extends string>(
  list: string | undefined,
  known: readonly T[],
  Refusal: new (known: readonly string[]) => Error,
): T[] {
  const values = separated(list);
  if (!values.every((value) => (known as readonly string[]).includes(value))) throw new Refusal(known);
  return known.filter((value) => values.includes(value));
}

function sortOf<T extends string>(value: string | undefined, known: readonly [T, ...T[]]): T {
  if (value === undefined || value === '') return known[0];
  const found = known.find((sort) => sort === value);
  if (!found) throw new UnknownSort(known);
  return found;
}
