import { type CountSource, facetPlan } from '../../../domain/search/facets/facet-plan.js';
import { hasOptions, type Filter } from '../../../domain/search/listing.js';
import { placeOf } from '../stock/colour.rows.js';
import { matching } from './filter-sql.js';

/** The family of the rows that count products of any colour. */
const anyColour = -1;

/** The parameters of the chosen sizes and families; families are at least `anyColour`. */
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
const bySet = `
  (select segment, family, sizes, products from catalog.availability_set_counts
   union all
   select segment, family, sizes, change from catalog.availability_changes) as c`;

/** Changes with every change of availability: while it is the same, sizes and colours are counted the same. */
export const availabilityRevision = `
  (select r.changes + (select count(*) from catalog.availability_changes) from catalog.availability_revision r)::bigint`;

/** An object of the counts of a select of `key` and `count`. */
export const asObject = (select: string): string => `
  (select coalesce(json_object_agg(o.key, o.count) filter (where o.count > 0), '{}') from (${select}) as o)`;

/** In the segments of the filter; without one no segments are read. */
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

/** The counts of a listing with sizes or colours, from the counters of `facetPlan`. */
export class OptionCountSql {
  constructor(
    private readonly filter: Filter,
    private readonly places: OptionPlaces,
  ) {}

  /** The rows of products in several of the chosen colours, of which at least two bits are in `families`. */
  get repeated(): string {
    const chosen = `(select bit_or(1 << family) from unnest(${this.places.families}::smallint[]) as f (family))`;
    return `
      select a.product_id, a.segment, a.sizes
        from (select id, families & ${chosen} as families from catalog.searched_products) as p
        join catalog.availability a on a.product_id = p.id and ${inFamilies('a', this.places)}
       where p.families & (p.families - 1) <> 0`;
  }

  /** Selects `segment` and `count`, of all segments. */
  get segments(): string {
    const [rows, condition] = this.#underSizes(facetPlan(this.filter).segments);
    const counted = `select c.segment, c.products from ${rows} where ${inFamilies('c', this.places)} and ${condition}`;
    const repeats = `
      select r.segment, 1 - count(*) from repeated r where ${inSizes('r', this.filter, this.places)}
       group by r.product_id, r.segment`;
    return `
      select segment, sum(products)::bigint as count from (${this.#withoutRepeats(counted, repeats)}) as c
       group by segment`;
  }

  /** Two JSON objects as `sizes` and `colours`, of the filter's segments. */
  get options(): string {
    const counted = `
      select c.size as key, c.products from ${bySize}
       where ${inFamilies('c', this.places)} and c.size <> '' and ${inSegments('c.segment', this.filter)}`;
    const repeats = `
      select s.size, 1 - count(*) from repeated r cross join lateral unnest(r.sizes) as s (size)
       where ${inSegments('r.segment', this.filter)} group by r.product_id, s.size`;
    const [rows, condition] = this.#underSizes(facetPlan(this.filter).colours);
    return `
      'sizes', ${asObject(`
        select key, sum(products) as count from (${this.#withoutRepeats(counted, repeats)}) as c group by key`)},
      'colours', ${asObject(`
        select c.family as key, sum(c.products) as count from ${rows}
         where ${condition} and c.family >= 0 and ${inSegments('c.segment', this.filter)} group by c.family`)}`;
  }

  #withoutRepeats(counted: string, repeats: string): string {
    return facetPlan(this.filter).hasRepeats ? `${counted} union all ${repeats}` : counted;
  }

  #underSizes(source: CountSource): [rows: string, condition: string] {
    const { sizes } = this.places;
    if (source === 'sets of sizes') return [bySet, inSizes('c', this.filter, this.places)];
    return [bySize, `c.size = (select coalesce((${sizes}::text[])[1], ''))`];
  }
}

export function inFamilies(row: string, { families }: OptionPlaces): string {
  return `${row}.family = any((select ${families}::smallint[])::smallint[])`;
}

/** As `matching`, each kind of filter has its own text. */
export function inSizes(row: string, { sizes = [] }: Filter, places: OptionPlaces): string {
  return sizes.length > 0
    ? `${row}.sizes && (select ${places.sizes}::text[])`
    : `cardinality(${places.sizes}::text[]) = 0`;
}

/** Whether one variant of the product `p` has one of the sizes and one of the colours. */
export function hasVariantOf(filter: Filter, places: OptionPlaces): string {
  if (!hasOptions(filter)) return `cardinality(${places.sizes}::text[]) = 0`;
  return `exists (
    select from catalog.availability a
     where a.product_id = p.id and ${inFamilies('a', places)} and ${inSizes('a', filter, places)}
       ${filter.isInStock ? 'and not a.is_sold_out' : ''})`;
}
