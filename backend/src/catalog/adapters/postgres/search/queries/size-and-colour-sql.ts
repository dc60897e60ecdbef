import { colourFamilies } from '../../../../domain/options/colours/colour-family.js';
import type { Filter } from '../../../../domain/search/listing-filters-and-sorts.js';
import {
  asObject,
  chosenBits,
  inFamilies,
  inSegments,
  inSizes,
  ofSizes,
  type OptionPlaces,
} from '../../listing/option-counts-sql.js';

/** What searches read of products that are not deleted: triggers maintain it. */
export const searched = 'catalog.searched_products p';

/** Columns of the search projection with the options of what is `found`. */
export const sizeAndColourColumns = 'p.sizes_digest, p.families, p.families_in_stock';

/** Numbers of products by segment, sizes and colours. */
export function countsOf(rows: string, condition = 'true'): string {
  const groups = `p.shelf, ${sizeAndColourColumns}`;
  return `select ${groups}, count(*) as count from ${rows} where ${condition} group by ${groups}`;
}

/** The set of sizes of each digest; the counters have every set in which a product is available. */
const sizeSets = `
  (select digest, sizes from catalog.availability_set_counts where family = -1
    union
   select md5(array_to_string(sizes, E'\\n'))::uuid, sizes from catalog.availability_changes where family = -1) as sets`;

/**
 * The sizes and colours of a search. Products are in the search projection with a digest of their sizes, and their
 * families as bits; only a filter of both, and the counts of one under the other, read the available options.
 */
export class SizeAndColourSql {
  readonly #hasSizes: boolean;
  readonly #hasColours: boolean;

  constructor(
    private readonly filter: Filter,
    private readonly places: OptionPlaces,
    /** Whether most of the catalogue may be found: then the available options are scanned, not read by product. */
    private readonly areMany: boolean,
  ) {
    const { sizes = [], colours = [] } = filter;
    [this.#hasSizes, this.#hasColours] = [sizes.length > 0, colours.length > 0];
  }

  /** Whether one variant of the product `p` has one of the sizes and one of the colours. */
  get condition(): string {
    const isBoth = this.#hasSizes && this.#hasColours;
    return [
      this.#inSizes,
      this.#hasColours ? this.#inColours : `cardinality(${this.places.families}::smallint[]) = 1`,
      ...(isBoth ? [this.#isOffered] : []),
    ].join(' and ');
  }

  /** Two JSON objects as `sizes` and `colours`, of the products `found`, of which `counted` has numbers. */
  get counts(): string {
    const sizes = this.#hasColours ? this.#sizesInColours : this.#sizes;
    const colours = this.#hasSizes ? this.#coloursInSizes : this.#colours;
    return `'sizes', ${asObject(sizes)}, 'colours', ${asObject(colours)}`;
  }

  get #sizes(): string {
    return `
      select s.size as key, sum(same.products) as count
        from (select p.sizes_digest as digest, sum(p.count) as products from counted p where ${this.#inSegments}
               group by 1) as same
        join ${sizeSets} using (digest)
       cross join lateral unnest(sets.sizes) as s (size) group by s.size`;
  }

  get #colours(): string {
    return ofFamilies(`
      select ${this.#families} as families, sum(p.count) as products from counted p where ${this.#inSegments} group by 1`);
  }

  get #sizesInColours(): string {
    if (this.areMany) {
      // A product in several of the colours is counted once.
      return `
        select o.size as key, count(*) as count
          from (select distinct o.size, o.product_id from catalog.available_options o
                 where ${inFamilies('o', this.places)}) as o
          join found p on p.id = o.product_id where ${this.#inSegments} group by o.size`;
    }
    return `
      select s.size as key, count(distinct p.id) as count
        from found p ${this.#offers} cross join lateral unnest(a.sizes) as s (size)
       where ${this.#inColours} and ${inFamilies('a', this.places)} and ${this.#inSegments} group by s.size`;
  }

  get #coloursInSizes(): string {
    if (this.areMany) {
      return ofFamilies(`
        select o.families, count(*) as products
          from (select o.product_id, bit_or(1 << o.family) as families from catalog.available_options o
                 where ${ofSizes('o', this.places)} and o.family >= 0 group by o.product_id) as o
          join found p on p.id = o.product_id where ${this.#inSegments} group by o.families`);
    }
    return `
      select a.family as key, count(*) as count
        from found p ${this.#offers}
       where ${this.#inSizes} and a.family >= 0 and ${inSizes('a', this.filter, this.places)} and ${this.#inSegments} group by a.family`;
  }

  /** By their key: PostgreSQL expects more products than are found, and without `offset` would scan the table. */
  readonly #offers = `
    cross join lateral (select * from catalog.availability a where a.product_id = p.id offset 0) as a`;

  get #isOffered(): string {
    return `
      exists (select from catalog.available_options o
               where ${ofSizes('o', this.places)} and ${inFamilies('o', this.places)}
                 and o.segment = p.shelf and o.product_id = p.id)`;
  }

  get #inSizes(): string {
    const inSome = inSizes('sets', this.filter, this.places);
    return this.#hasSizes ? `p.sizes_digest in (select digest from ${sizeSets} where ${inSome})` : inSome;
  }

  get #inColours(): string {
    return `${this.#families} & ${chosenBits(this.places)} <> 0`;
  }

  get #families(): string {
    return this.filter.isInStock ? 'p.families_in_stock' : 'p.families';
  }

  get #inSegments(): string {
    return inSegments('p.shelf', this.filter);
  }
}

/** @param counts selects `families`, as bits, and how many `products` have them */
function ofFamilies(counts: string): string {
  return `
    select f.family as key, sum(same.products) as count from (${counts}) as same
      join generate_series(0, ${colourFamilies.length - 1}) as f (family) on same.families & (1 << f.family) <> 0
     group by f.family`;
}
