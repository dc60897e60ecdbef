import type { ListingMeta } from '../../../contract/types';
import {
  filterLabel,
  type Group,
  groups,
  type Offers,
  priceLabel,
  switches,
  type ListingQuery,
  brands,
  categories,
} from '../../catalog';
import { areOthersCounted } from '../groups/are-others-counted';

type Counted = Pick<ListingMeta, 'facets' | 'sizes'>;

/** A filter without which there would be products, with the change that removes it. */
export type FilterToRemove = { label: string } & (
  | { group: Group; values: readonly string[] }
  | { offers: Partial<Record<keyof Offers, ''>> }
);

/**
 * Finds each group of filters whose removal alone would show products, or may do so where not all was counted. Prices
 * and stock have no counts: they are suggested if no such group is found. Empty if only several together would help.
 */
export function filtersToRemove(query: ListingQuery, meta: Counted | null): FilterToRemove[] {
  // A group's counts are those without its chosen values; among very many products not all were counted.
  const found = groups.filter(
    (group) =>
      meta && (!isCounted(group, query, meta) || Object.values(meta.facets[group] ?? {}).some((count) => count > 0)),
  );
  const inTheWay = found
    .filter((group) => query[group].length > 0)
    .map((group) => ({ group, values: query[group], label: joined(group, query[group]) }));
  return inTheWay.length > 0 ? inTheWay : offersOf(query.offers);
}

function isCounted(group: Group, query: ListingQuery, { facets, sizes = [] }: Counted): boolean {
  const counts = facets[group] ?? {};
  if (group === 'colour') return areOthersCounted(counts, query.colour);
  const values = {
    category: categories().map(({ value }) => value),
    brand: brands().map(({ value }) => value),
    size: sizes.flatMap((scale) => scale.sizes),
  };
  return values[group].every((value) => counts[value] !== undefined);
}

function joined(group: Group, values: readonly string[]): string {
  return values.map((value) => filterLabel(group, value)).join(' and ');
}

function offersOf(offers: Offers): FilterToRemove[] {
  const hasPrice = offers.minPrice !== undefined || offers.maxPrice !== undefined;
  const price: FilterToRemove = { label: priceLabel(offers), offers: { minPrice: '', maxPrice: '' } };
  const switched = switches
    .filter(({ key }) => offers[key])
    .map(({ key, label }) => ({ label, offers: { [key]: '' } }));
  return [...(hasPrice ? [price] : []), ...switched];
}
