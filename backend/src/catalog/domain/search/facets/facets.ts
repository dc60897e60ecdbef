import { type ColourFamily, colourFamilies } from '../../options/colours/colour-family.js';
import { type Brand, brandValues, type Category, categoryValues } from '../../taxonomy.js';
import type { Filter } from '../listing-filters-and-sorts.js';

/** Products of a segment, which is one category of one brand. */
export interface Count {
  readonly category: Category;
  readonly brand: Brand;
  readonly count: number;
}

/** What the facets of a listing are made of. */
export interface FacetCounts {
  /** Under the chosen sizes and colours, of any category and brand. */
  readonly segments: readonly Count[];
  /** Products that can be had in a size, under all filters but the sizes. */
  readonly sizes: Readonly<Record<string, number>>;
  /** Products of a colour, by its place among `colourFamilies`, under all filters but the colours. */
  readonly colours: Readonly<Record<number, number>>;
}

export interface Facets {
  readonly category: Readonly<Record<Category, number>>;
  readonly brand: Readonly<Record<Brand, number>>;
  /** Those of any product, and the chosen ones. */
  readonly size: Readonly<Record<string, number>>;
  readonly colour: Readonly<Record<ColourFamily, number>>;
}

export const noCounts: FacetCounts = { segments: [], sizes: {}, colours: {} };

/** Products behind each choice: a group's counts apply the other groups' filters, not this group's. */
export function facetsOf({ segments, sizes, colours }: FacetCounts, filter: Filter): Facets {
  const category = zeroes(categoryValues);
  const brand = zeroes(brandValues);
  for (const each of segments) {
    if (isIn(each.brand, filter.brands)) category[each.category] += each.count;
    if (isIn(each.category, filter.categories)) brand[each.brand] += each.count;
  }
  const colour = colourFamilies.map((family, place) => [family, colours[place] ?? 0]);
  const chosen = (filter.sizes ?? []).map((size): [string, number] => [size, 0]);
  return {
    category,
    brand,
    size: Object.fromEntries([...chosen, ...Object.entries(sizes)]),
    colour: Object.fromEntries(colour) as Record<ColourFamily, number>,
  };
}

export function totalOf({ segments }: Pick<FacetCounts, 'segments'>, filter: Filter): number {
  return segments
    .filter((each) => isIn(each.brand, filter.brands) && isIn(each.category, filter.categories))
    .reduce((sum, { count }) => sum + count, 0);
}

function isIn<T>(value: T, group: readonly T[]): boolean {
  return group.length === 0 || group.includes(value);
}

function zeroes<T extends string>(values: readonly T[]): Record<T, number> {
  return Object.fromEntries(values.map((value) => [value, 0])) as Record<T, number>;
}
