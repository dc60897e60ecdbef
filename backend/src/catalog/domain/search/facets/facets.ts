import { type ColourFamily, colourFamilies } from '../../options/colours/colour-family.js';
import { type Brand, brandValues, type Category, categoryValues } from '../../categories-and-brands.js';
import type { Filter } from '../listing-filters-and-sorts.js';

/** Products of a segment, which is one category of one brand. */
export interface Count {
  readonly category: Category;
  readonly brand: Brand;
  readonly count: number;
}

/** The most matches that a search of a large catalogue counts, because counting more takes too long. */
export const maxCounted = 10_000;

/** What the facets of a listing are made of. */
export interface FacetCounts {
  /**
   * Which products are counted: all (as when absent), those of the filter's categories and brands, or none, because
   * even these are more than `maxCounted`.
   */
  readonly scope?: 'all' | 'filter' | 'none';
  /** Under the chosen sizes and colours, of any category and brand of the scope. */
  readonly segments: readonly Count[];
  /** Products available in a size, under all filters but the sizes; for scope `none`, those of the listing. */
  readonly sizes: Readonly<Record<string, number>>;
  /** Products of a colour, by its place among `colourFamilies`, under all filters but the colours. */
  readonly colours: Readonly<Record<number, number>>;
}

/** A value that was not counted is absent. */
export interface Facets {
  readonly category: Readonly<Partial<Record<Category, number>>>;
  readonly brand: Readonly<Partial<Record<Brand, number>>>;
  /** The sizes of matching products, and the chosen sizes. */
  readonly size: Readonly<Record<string, number>>;
  readonly colour: Readonly<Partial<Record<ColourFamily, number>>>;
}

const notCounted: Facets = { category: {}, brand: {}, size: {}, colour: {} };

export const noCounts: FacetCounts = { segments: [], sizes: {}, colours: {} };

/** Products behind each choice: a group's counts apply the other groups' filters, not this group's. */
export function facetsOf({ scope, segments, sizes, colours }: FacetCounts, filter: Filter): Facets {
  if (scope === 'none') return notCounted;
  const within = scope === 'filter' ? filter : { categories: [], brands: [] };
  const category = zeroes(categoryValues, within.categories);
  const brand = zeroes(brandValues, within.brands);
  for (const each of segments) {
    if (isIn(each.brand, filter.brands)) category[each.category] = (category[each.category] ?? 0) + each.count;
    if (isIn(each.category, filter.categories)) brand[each.brand] = (brand[each.brand] ?? 0) + each.count;
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

/** Sizes to choose from, counted or not. */
export function sizesIn({ sizes }: FacetCounts, { sizes: chosen = [] }: Filter): string[] {
  return [...new Set([...chosen, ...Object.keys(sizes)])];
}

/** Whether any product matches, of whichever category and brand. */
export function isAnyFound({ scope, segments }: FacetCounts): boolean {
  return scope === 'filter' || scope === 'none' || segments.length > 0;
}

/** A lower bound where the matches were not counted. */
export function totalOf({ scope, segments }: Pick<FacetCounts, 'scope' | 'segments'>, filter: Filter): number {
  if (scope === 'none') return maxCounted;
  return segments
    .filter((each) => isIn(each.brand, filter.brands) && isIn(each.category, filter.categories))
    .reduce((sum, { count }) => sum + count, 0);
}

function isIn<T>(value: T, group: readonly T[]): boolean {
  return group.length === 0 || group.includes(value);
}

/** @param chosen empty for all */
function zeroes<T extends string>(values: readonly T[], chosen: readonly T[]): Partial<Record<T, number>> {
  const zeroes = values.filter((value) => isIn(value, chosen)).map((value) => [value, 0]);
  return Object.fromEntries(zeroes) as Partial<Record<T, number>>;
}
