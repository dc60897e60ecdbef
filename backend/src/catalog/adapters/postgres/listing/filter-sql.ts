import type { Filter } from '../../../domain/search/listing-filters-and-sorts.js';
import { placeOf } from '../colours/product-colours-sql.js';

/** What a search looks for, as texts of `tsquery`. */
export interface SearchedWords {
  readonly words: string;
  /** A product whose title has these needs no size and colour; null for none. */
  readonly title: string | null;
}

/**
 * The values of the conditions below. What is null doesn't filter: PostgreSQL plans a listing for its values, and such
 * a condition is none of the plan's.
 */
export function filterValues(filter: Filter, searched: SearchedWords | undefined): unknown[] {
  const { categories, brands, sizes = [], colours = [], shades = [], isInStock = false, isOnSale = false } = filter;
  const families = colours.map(placeOf);
  const named = [...families, ...shades.map(lexemeOfColour)];
  const inAnySize = named.map((colour) => `${colour}:`);
  const both = named.flatMap((colour) => sizes.map((size) => `${colour}:${size}`));
  return [
    ...[categories, brands, sizes, families, inAnySize, both].map((each) => (each.length > 0 ? each : null)),
    ...[isInStock, isOnSale, filter.minPrice ?? null, filter.maxPrice ?? null],
    ...[searched?.words ?? null, searched?.title ?? null],
    shades.map((shade) => `'${lexemeOfColour(shade)}'`).join(' | ') || null,
  ];
}

/** By which products have the names of their colours. Names have letters, marks, digits and spaces only. */
export function lexemeOfColour(name: string): string {
  return `=${name}`;
}

/** The number of `filterValues`. */
export const filterValueCount = 13;

/** Conditions on rows `p` of `catalog.product_listing`. */
export const inCategory = '($1::text[] is null or p.category = any ($1))';
export const inBrand = '($2::text[] is null or p.brand = any ($2))';
/** Can be had in one of the sizes. */
export const inSize = '($3::text[] is null or p.sizes && $3)';
/** Has one of the colours; with `isInStock` it can be had in one. */
export const inColour = `
  case when $7::boolean then $5::text[] is null or p.available_in_family && $5
       else $4::smallint[] is null or p.families && $4 or $13::tsquery is not null and p.search @@ $13 end`;
/** Can be had in one of the sizes in one of the colours. */
export const inSizeAndColour = `
  (case when $6::text[] is null then ${inSize} and ${inColour} else p.available_in_family && $6 end
   or $12::tsquery is not null and p.search @@ $12)`;
/** The conditions that no facet leaves out. */
export const otherwise = `
  ($11::tsquery is null or p.search @@ $11) and (not $7::boolean or not p.is_sold_out) and (not $8::boolean or p.is_on_sale)
    and ($9::bigint is null or p.price_cents >= $9) and ($10::bigint is null or p.price_cents <= $10)`;
export const matching = `${inCategory} and ${inBrand} and ${inSizeAndColour} and ${otherwise}`;
