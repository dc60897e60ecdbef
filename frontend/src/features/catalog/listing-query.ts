import { recall } from '../../lib/storage/session-storage';
import { folded, isSameFolded } from '../../lib/text/folded';
import { defaultSort, type Group, groups, offerKeys, type Offers, offersFrom, sorts } from './filters';
import { areCategoriesAndBrandsKnown, brands, categories } from './categories-and-brands';
import { colourFamilies } from './catalog-labels';

/** What a listing shows: chosen values of each group, prices and stock, the order, and the words searched for. */
export interface ListingQuery extends Record<Group, string[]> {
  offers: Offers;
  sortBy: string;
  q: string;
  /** Words of `q` that are no filter, comma-joined. */
  ignore: string;
}

// Characters.
const maxWords = 100;
const maxIgnored = 200;
const maxSizeLength = 20;

const maxSizes = 40;

export type Filters = Partial<Record<Group | keyof Offers, string[]>>;

/** Reads the URL. Unknown values are left out, because the server would reject them. */
export function queryFrom(search: URLSearchParams, fallbackSort: string = defaultSort): ListingQuery {
  const wanted = search.get('sortBy') ?? '';
  const isKnown = wanted === fallbackSort || sorts.some(({ value }) => value === wanted);
  return {
    category: knownOnceRead(categories(), search.get('category')),
    brand: knownOnceRead(brands(), search.get('brand')),
    size: sizesIn(search.get('size')),
    colour: known(colourFamilies, search.get('colour')),
    offers: offersFrom(search),
    sortBy: isKnown ? wanted : fallbackSort,
    q: search.get('q')?.trim().slice(0, maxWords) ?? '',
    ignore: search.get('ignore')?.trim().slice(0, maxIgnored) ?? '',
  };
}

/** While it is not known which there are, the server decides. */
function knownOnceRead(options: readonly { value: string }[], text: string | null): string[] {
  if (areCategoriesAndBrandsKnown()) return known(options, text);
  return [...new Set(text?.split(',').filter(Boolean))];
}

function known(options: readonly { value: string }[], text: string | null): string[] {
  const values = text?.split(',') ?? [];
  return options.map(({ value }) => value).filter((value) => values.includes(value));
}

/** Sizes may be any text, because the server accepts sizes that no product has. */
function sizesIn(text: string | null): string[] {
  const sizes = (text ?? '').split(',').map((size) => size.trim());
  const possible = sizes.filter((size) => size !== '' && [...size].length <= maxSizeLength);
  return [...new Map(possible.map((size) => [folded(size), size])).values()].slice(0, maxSizes);
}

/** The URL parameters with one group's values replaced. */
export function withValues(search: URLSearchParams, group: Group, values: readonly string[]): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (values.length > 0) changed.set(group, values.join(','));
  else changed.delete(group);
  return changed;
}

export function toggled(values: readonly string[], value: string): string[] {
  const others = values.filter((other) => !isSameFolded(other, value));
  return others.length < values.length ? others : [...values, value];
}

/** Whether the value is chosen, however the address spells it. */
export function isChosen(chosen: readonly string[], value: string): boolean {
  return chosen.some((each) => isSameFolded(each, value));
}

/** How many values are chosen; a price range is one. */
export function countChosen(query: ListingQuery): number {
  const { minPrice, maxPrice, ...switched } = query.offers;
  const values = groups.flatMap((group) => query[group]);
  return values.length + (minPrice || maxPrice ? 1 : 0) + Object.keys(switched).length;
}

/** The filters as the tab remembers them. */
export function filtersOf(query: ListingQuery): Filters {
  const chosen = groups.flatMap((group) => (query[group].length > 0 ? [[group, query[group]] as const] : []));
  const offers = Object.entries(query.offers).map(([key, value]) => [key, [value as string]] as const);
  return Object.fromEntries([...chosen, ...offers]);
}

/** The tab's remembered filters as URL parameters; empty where there are none. */
export function rememberedSearch(): URLSearchParams {
  const search = new URLSearchParams();
  const filters = recall('filters') as Filters | null;
  if (!filters || typeof filters !== 'object') return search;
  for (const key of [...groups, ...offerKeys]) {
    const values = filters[key];
    if (Array.isArray(values) && values.length > 0) search.set(key, values.join(','));
  }
  return search;
}
