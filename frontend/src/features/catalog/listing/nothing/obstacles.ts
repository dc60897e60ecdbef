import type { Facets } from '../../../../contract/types';
import { filterLabel, type Group, groups, type Offers, priceLabel, switches } from '../../filters';
import type { ListingQuery } from '../../listing-query';

/** A filter that leaves nothing of what the others find, and what takes it away. */
export type Obstacle = { label: string } & (
  { group: Group; values: readonly string[] } | { offers: Partial<Record<keyof Offers, ''>> }
);

/**
 * The filters without any one of which there are products. Of prices and stock the counts say nothing: these are
 * suggested where no other filter is the obstacle. Empty where several are in the way together.
 */
export function obstaclesOf(query: ListingQuery, facets: Facets | undefined): Obstacle[] {
  // A group's counts are those without its chosen values.
  const found = groups.filter((group) => Object.values(facets?.[group] ?? {}).some((count) => count > 0));
  const inTheWay = found
    .filter((group) => query[group].length > 0)
    .map((group) => ({ group, values: query[group], label: joined(group, query[group]) }));
  return inTheWay.length > 0 ? inTheWay : offersOf(query.offers);
}

function joined(group: Group, values: readonly string[]): string {
  return values.map((value) => filterLabel(group, value)).join(' and ');
}

function offersOf(offers: Offers): Obstacle[] {
  const hasPrice = offers.minPrice !== undefined || offers.maxPrice !== undefined;
  const price: Obstacle = { label: priceLabel(offers), offers: { minPrice: '', maxPrice: '' } };
  const switched = switches
    .filter(({ key }) => offers[key])
    .map(({ key, label }) => ({ label, offers: { [key]: '' } }));
  return [...(hasPrice ? [price] : []), ...switched];
}
