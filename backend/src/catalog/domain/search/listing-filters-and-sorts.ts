import type { ColourFamily } from '../options/colours/colour-family.js';

export const listingSorts = ['price-lowtohigh', 'price-hightolow', 'title-atoz', 'title-ztoa', 'newest'] as const;
export const searchSorts = ['relevance', ...listingSorts] as const;

export type ListingSort = (typeof listingSorts)[number];
export type SearchSort = (typeof searchSorts)[number];

/** An empty group does not filter. */
export interface Filter {
  /** Slugs. */
  readonly categories: readonly string[];
  /** Slugs. */
  readonly brands: readonly string[];
  /** Labels as products have them; only sizes in stock match. With colours, one variant must have both. */
  readonly sizes?: readonly string[] | undefined;
  /** Without sizes, sold-out products count too. */
  readonly colours?: readonly ColourFamily[] | undefined;
  /** Names of colours, as their normalized words, that count beside `colours`, whatever their family. */
  readonly shades?: readonly string[] | undefined;
  /** Cents, included. */
  readonly minPrice?: number | undefined;
  /** Cents, included. */
  readonly maxPrice?: number | undefined;
  readonly isOnSale?: boolean | undefined;
  readonly isInStock?: boolean | undefined;
}

/** Products that can be paged through: nobody reads more, and PostgreSQL would have to skip them all. */
export const maxListed = 10_000;

export function hasOptions({ sizes = [], colours = [] }: Filter): boolean {
  return sizes.length + colours.length > 0;
}

/** The order of a search without words to rank by. */
export function listingSort(sort: SearchSort): ListingSort {
  return sort === 'relevance' ? 'price-lowtohigh' : sort;
}
