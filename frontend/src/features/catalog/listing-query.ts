import { recall } from '../../lib/session-store';
import { defaultSort, type Group, groups, offerKeys, type Offers, offersFrom, sorts } from './filters';

/** What a listing shows: chosen values of each group, prices and stock, the order, and the words searched for. */
export interface ListingQuery {
  category: string[];
  brand: string[];
  offers: Offers;
  sortBy: string;
  q: string;
}

export type Filters = Partial<Record<Group | keyof Offers, string[]>>;

/** Reads the URL. Unknown values are left out, because the server would reject them. */
export function queryFrom(search: URLSearchParams, fallbackSort: string = defaultSort): ListingQuery {
  const wanted = search.get('sortBy') ?? '';
  const isKnown = wanted === fallbackSort || sorts.some(({ value }) => value === wanted);
  return {
    category: known('category', search),
    brand: known('brand', search),
    offers: offersFrom(search),
    sortBy: isKnown ? wanted : fallbackSort,
    q: search.get('q')?.trim().slice(0, 100) ?? '',
  };
}

function known(group: Group, search: URLSearchParams): string[] {
  const values = search.get(group)?.split(',') ?? [];
  const options = groups.find(({ key }) => key === group)?.options ?? [];
  return options.map(({ value }) => value as string).filter((value) => values.includes(value));
}

/** The URL parameters with one group's values replaced. */
export function withValues(search: URLSearchParams, group: Group, values: readonly string[]): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (values.length > 0) changed.set(group, values.join(','));
  else changed.delete(group);
  return changed;
}

export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/** How many values are chosen; a price range is one. */
export function countChosen({ category, brand, offers }: ListingQuery): number {
  const { minPrice, maxPrice, ...switched } = offers;
  return category.length + brand.length + (minPrice || maxPrice ? 1 : 0) + Object.keys(switched).length;
}

/** The filters as the tab remembers them. */
export function filtersOf(query: ListingQuery): Filters {
  const chosen = groups.flatMap(({ key }) => (query[key].length > 0 ? [[key, query[key]] as const] : []));
  const offers = Object.entries(query.offers).map(([key, value]) => [key, [value as string]] as const);
  return Object.fromEntries([...chosen, ...offers]);
}

/** The tab's remembered filters as URL parameters; empty where there are none. */
export function rememberedSearch(): URLSearchParams {
  const search = new URLSearchParams();
  const filters = recall('filters') as Filters | null;
  if (!filters || typeof filters !== 'object') return search;
  for (const key of [...groups.map((group) => group.key), ...offerKeys]) {
    const values = filters[key];
    if (Array.isArray(values) && values.length > 0) search.set(key, values.join(','));
  }
  return search;
}
