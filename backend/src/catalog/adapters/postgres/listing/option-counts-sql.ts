import { type Counter, facetCountSources } from '../../../domain/search/facets/facet-count-sources.js';
import type { Filter } from '../../../domain/search/listing-filters-and-sorts.js';
import { placeOf } from '../colours/product-colours-sql.js';
import { matching } from './filter-and-sort-sql.js';

/** The family of the rows that count products of any colour. */
const anyColour = -1;

/** The parameters of the chosen sizes and families; without colours the only family is `anyColour`. */
export function optionParameters({ sizes = [], colours = [] }: Filter): [readonly string[], readonly number[]] {
  return [sizes, colours.length > 0 ? colours.map(placeOf) : [anyColour]];
}

/** Which parameters of a query are sizes and families, such as `$6` and `$7`. */
export interface OptionPlaces {
  readonly sizes: `$${number}`;
  readonly families: `$${number}`;
}

// The stored counts plus the changes since, which the job compacts.
const bySize = `
  (select segment, family, size, products from catalog.availability_counts
   union all
   select segment, family, s.size, change
     from catalog.availability_changes cross join lateral unnest(array_append(sizes, '')) as s (size)) as c`;
const bySizes = `
  (select segment, family, sizes, products from catalog.availability_set_counts
   union all
   select segment, family, sizes, change from catalog.availability_changes) as c`;
const byColours = `
  (select segment, size, families, products from catalog.availability_family_counts
   union all
   select segment, s.size, s.families, change
     from catalog.availability_changes
    cross join lateral unnest(array_append(sizes, ''), families) as s (size, families)
    where family = ${anyColour}) as c`;
const rowsOf: Readonly<Record<Counter, string>> = {
  sizes: bySize,
  'sets of sizes': bySizes,
  'sets of colours': byColours,
};

/** Grows with every change of availability; while it is equal, the counts of sizes and colours are equal. */
export const availabilityRevision = `
  (select r.changes + (select count(*) from catalog.availability_changes) from catalog.availability_revision r)::bigint`;

/** A JSON object of the positive counts. @param select returns `key` and `count` */
export const asObject = (select: string): string => `
  (select coalesce(json_object_agg(o.key, o.count) filter (where o.count > 0), '{}') from (${select}) as o)`;

/** A condition for the filter's segments; without categories and brands it reads no table of segments. */
export function inSegments(segment: string, filter: Filter): string {
  const isAll = filter.categories.length + filter.brands.length === 0;
  return isAll
    ? matching(filter)
    : `${segment} = any(array(select p.shelf from catalog.range_counts p where ${matching(filter)}))`;
}

/** Counts of sizes and colours without a filter of either: two JSON objects as `sizes` and `colours`. */
export function unfilteredOptionCounts(filter: Filter): string {
  return `
    'sizes', ${asObject(`
      select c.size as key, sum(c.products) as count from ${bySize}
       where c.family = ${anyColour} and c.size <> '' and ${inSegments('c.segment', filter)} group by c.size`)},
    'colours', ${asObject(`
      select c.family as key, sum(c.products) as count from ${bySize}
       where c.size = '' and c.family >= 0 and ${inSegments('c.segment', filter)} group by c.family`)}`;
}

/** The counts of a listing with sizes or colours, each from where `facetCountSources` says. */
export class OptionCountSql {
  constructor(
    private readonly filter: Filter,
    private readonly places: OptionPlaces,
  ) {}

  /** Selects `segment`, `family` and `count` under the chosen sizes; the other queries read it as the CTE `sized`. */
  get sized(): string {
    const source = facetCountSources(this.filter).colours;
    return `
      select c.segment, c.family, sum(c.products)::bigint as count from ${rowsOf[source]}
       where ${this.#inSizes(source)} group by 1, 2`;
  }

  /** Selects `segment` and `count`, of all segments. */
  get segments(): string {
    const source = facetCountSources(this.filter).segments;
    if (source === 'products') {
      // Sorting a few products of each segment is faster than hashing all.
      return `
        select s.shelf as segment, c.count
          from catalog.range_counts s cross join lateral (
            select count(distinct o.product_id) as count from catalog.available_options o
             where ${ofSizes('o', this.places)} and ${inFamilies('o', this.places)} and o.segment = s.shelf) as c`;
    }
    if (source === 'sets of colours') {
      return `
        select c.segment, sum(c.products)::bigint as count from ${byColours}
         where ${this.#inColours(source)} and ${this.#inSizes(source)} group by 1`;
    }
    return `select c.segment, c.count from sized c where ${this.#inColours('sizes')}`;
  }

  /** Two JSON objects as `sizes` and `colours`, of the filter's segments. */
  get options(): string {
    const { sizes } = facetCountSources(this.filter);
    const segments = inSegments('c.segment', this.filter);
    return `
      'sizes', ${asObject(`
        select c.size as key, sum(c.products) as count from ${rowsOf[sizes]}
         where ${this.#inColours(sizes)} and c.size <> '' and ${segments} group by c.size`)},
      'colours', ${asObject(`
        select c.family as key, sum(c.count) as count from sized c
         where c.family >= 0 and ${segments} group by c.family`)}`;
  }

  #inColours(source: Counter): string {
    if (source === 'sets of colours') return `c.families & ${chosenBits(this.places)} <> 0`;
    return `c.family = (select (${this.places.families}::smallint[])[1])`;
  }

  #inSizes(source: Counter): string {
    if (source === 'sets of sizes') return inSizes('c', this.filter, this.places);
    return `c.size = (select coalesce((${this.places.sizes}::text[])[1], ''))`;
  }
}

/** The chosen families as bits. */
export function chosenBits({ families }: OptionPlaces): string {
  return `(select bit_or(1 << family) from unnest(${families}::smallint[]) as f (family))`;
}

/** For rows of one size each. */
export function ofSizes(row: string, { sizes }: OptionPlaces): string {
  return `${row}.size = any((select ${sizes}::text[])::text[])`;
}

export function inFamilies(row: string, { families }: OptionPlaces): string {
  return `${row}.family = any((select ${families}::smallint[])::smallint[])`;
}

/** Each kind of filter has a separate SQL text and so a separate plan, as in `matching`. */
export function inSizes(row: string, { sizes = [] }: Filter, places: OptionPlaces): string {
  return sizes.length > 0
    ? `${row}.sizes && (select ${places.sizes}::text[])`
    : `cardinality(${places.sizes}::text[]) = 0`;
}
