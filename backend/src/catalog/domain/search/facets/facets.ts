import { type ColourFamily, colourFamilies } from '../../options/colours/colour-family.js';
import type { CategoriesAndBrands } from '../../categories-and-brands.js';
import { folded } from '../../../../shared/text/folded.js';
import type { Filter } from '../listing-filters-and-sorts.js';

/** The most products that are counted, because counting more takes too long. */
export const maxCounted = 10_000;

/** Products by the values of one group, under the filters of the other groups. */
export interface GroupCounts {
  /** Whether these are too many, so that only the group's chosen values are counted. */
  readonly isPartial: boolean;
  /** A value that no product has is absent. */
  readonly counts: Readonly<Record<string, number>>;
}

/** What the facets of a listing are made of. */
export interface FacetCounts {
  /** Products of the filter; one more than `maxCounted` where they are too many, and then no group is counted. */
  readonly found: number;
  /** Whether any product matches, of whichever category and brand. */
  readonly isAnyFound: boolean;
  readonly category: GroupCounts;
  readonly brand: GroupCounts;
  /** Sizes that can be had. */
  readonly size: GroupCounts;
  /** By the place of a family among `colourFamilies`. */
  readonly colour: GroupCounts;
  /** Sizes of the products that were read, for a group that is not counted. */
  readonly sizes: readonly string[];
}

/** A value that was not counted is absent. */
export interface Facets {
  readonly category: Readonly<Record<string, number>>;
  readonly brand: Readonly<Record<string, number>>;
  /** The sizes of matching products, and the chosen sizes; spellings that differ in case only are one size. */
  readonly size: Readonly<Record<string, number>>;
  readonly colour: Readonly<Partial<Record<ColourFamily, number>>>;
}

const notCounted: Facets = { category: {}, brand: {}, size: {}, colour: {} };
const none: GroupCounts = { isPartial: false, counts: {} };

export const noCounts: FacetCounts = {
  ...{ found: 0, isAnyFound: false, sizes: [] },
  ...{ category: none, brand: none, size: none, colour: none },
};

/** Of products that could not be counted in time. */
export const uncounted: FacetCounts = { ...noCounts, found: maxCounted + 1, isAnyFound: true };

/** Products behind each choice: a group's counts apply the other groups' filters, not this group's. */
export function facetsOf(counts: FacetCounts, filter: Filter, known: CategoriesAndBrands): Facets {
  const { categories, brands, sizes = [], colours = [] } = filter;
  if (isTotalMinimum(counts)) return notCounted;
  const { category, brand, size, colour } = counts;
  const places = Object.entries(colour.counts).map(([place, count]) => [colourFamilies[Number(place)], count]);
  return {
    category: choices(category, known.categorySlugs, categories),
    brand: choices(brand, known.brandSlugs, brands),
    size: ofSizes(size, sizes),
    colour: choices({ ...colour, counts: Object.fromEntries(places) }, colourFamilies, colours),
  };
}

/** Sizes to choose from, counted or not. */
export function sizesIn(counts: FacetCounts, { sizes: chosen = [] }: Filter): string[] {
  const isCounted = !isTotalMinimum(counts) && !counts.size.isPartial;
  const sizes = [...chosen, ...(isCounted ? Object.keys(counts.size.counts) : counts.sizes)];
  return [...labelsOf(sizes, counts.size).values()];
}

/** By the folded size, how most products spell it. */
function labelsOf(sizes: readonly string[], { counts }: GroupCounts): Map<string, string> {
  const labels = new Map<string, string>();
  for (const size of sizes) {
    const key = folded(size);
    const label = labels.get(key);
    if (label === undefined || (counts[size] ?? 0) > (counts[label] ?? 0)) labels.set(key, size);
  }
  return labels;
}

function ofSizes(group: GroupCounts, chosen: readonly string[]): Record<string, number> {
  const sizes = group.isPartial ? chosen : [...chosen, ...Object.keys(group.counts)];
  const counts = new Map<string, number>();
  for (const [size, count] of Object.entries(group.counts)) {
    const key = folded(size);
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return Object.fromEntries([...labelsOf(sizes, group)].map(([key, label]) => [label, counts.get(key) ?? 0]));
}

/** Whether there are more than `totalOf`. */
export function isTotalMinimum({ found }: FacetCounts): boolean {
  return found > maxCounted;
}

export function totalOf({ found }: FacetCounts): number {
  return Math.min(found, maxCounted);
}

function choices<T extends string>(
  { isPartial, counts }: GroupCounts,
  all: readonly T[],
  chosen: readonly T[],
): Record<T, number> {
  const counted = new Map(Object.entries(counts));
  const shown = (isPartial ? chosen : all).map((value) => [value, counted.get(value) ?? 0]);
  return Object.fromEntries(shown) as Record<T, number>;
}
